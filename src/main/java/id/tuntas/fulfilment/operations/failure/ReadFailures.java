package id.tuntas.fulfilment.operations.failure;

import static id.tuntas.platform.database.sql.Columns.instant;
import static java.util.Objects.requireNonNull;

import id.tuntas.platform.database.sql.IdTimes;
import id.tuntas.platform.database.sql.Sql;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Groups the failures of a period, with one query per table; runs in the caller's transaction.
@ApplicationScoped
class ReadFailures {

    private static final int MOST_OF_A_TABLE = 500;

    private static final String SELECT = "select timestampdiff(hour, '1970-01-01', %1$s) as hours, %2$s as cause,"
            + " count(*) as failures, min(%1$s) as first_at, max(%1$s) as last_at, max(id) as example from %3$s"
            + " where %4$s group by hours, cause order by hours desc, failures desc, cause limit " + MOST_OF_A_TABLE;

    private static final String ORDERS = SELECT.formatted(
            "finished_at",
            "coalesce(reason, lower(status))",
            "orders",
            "finished_at >= ? and finished_at < ? and status in ('FAILED', 'PARTIAL')");

    private static final String NOTIFICATIONS = SELECT.formatted(
            "created_at",
            "concat(channel, ': ', coalesce(last_error, ''))",
            "notification",
            "status = 'dead' and id >= ? and id < ? and created_at >= ? and created_at < ?");

    private static final String REFUSALS = SELECT.formatted("at", "reason", "refusal", "at >= ? and at < ?");

    private final Sql sql;

    ReadFailures(AgroalDataSource dataSource) {
        this.sql = new Sql(dataSource);
    }

    /// The latest hour first, and in it the most frequent cause.
    List<FailureGroup> between(Instant from, Instant to) {
        return Stream.of(
                        sql.list(ORDERS, row -> group(row, "order", "ord_"), from, to),
                        sql.list(
                                NOTIFICATIONS,
                                row -> group(row, "notification", ""),
                                IdTimes.first(from),
                                IdTimes.end(to),
                                from,
                                to),
                        sql.list(REFUSALS, row -> group(row, "callback", ""), from, to))
                .flatMap(List::stream)
                .sorted(Comparator.comparing(FailureGroup::hour)
                        .thenComparing(FailureGroup::count)
                        .reversed()
                        .thenComparing(FailureGroup::cause))
                .toList();
    }

    private static FailureGroup group(ResultSet row, String subject, String prefix) throws SQLException {
        return new FailureGroup(
                Instant.EPOCH.plus(Duration.ofHours(row.getLong("hours"))),
                subject,
                row.getString("cause"),
                row.getLong("failures"),
                requireNonNull(instant(row, "first_at")),
                requireNonNull(instant(row, "last_at")),
                prefix + row.getString("example"));
    }
}
