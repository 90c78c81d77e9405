package id.tuntas.fulfilment.operations.failure;

import static id.tuntas.platform.database.sql.Columns.instant;
import static java.util.Objects.requireNonNull;

import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.operate.series.CountedEvents;
import id.tuntas.platform.operate.series.FailureQuery;
import io.agroal.api.AgroalDataSource;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/// Groups the failures of a period, with the features' queries; runs in the caller's transaction.
@ApplicationScoped
class ReadFailures {

    private final List<CountedEvents> features;
    private final PastHours pastHours;
    private final Sql sql;

    ReadFailures(@All List<CountedEvents> features, PastHours pastHours, AgroalDataSource dataSource) {
        this.features = features;
        this.pastHours = pastHours;
        this.sql = new Sql(dataSource);
    }

    /// The latest hour first, and in it the most frequent cause.
    List<FailureGroup> between(Instant from, Instant to) {
        return features.stream()
                .flatMap(feature -> feature.failures().stream())
                .flatMap(query -> (query.isFinal()
                                ? pastHours.between(query, from, to, this::read)
                                : read(query, from, to))
                        .stream())
                .sorted(Comparator.comparing(FailureGroup::hour)
                        .thenComparing(FailureGroup::count)
                        .reversed()
                        .thenComparing(FailureGroup::cause))
                .toList();
    }

    private List<FailureGroup> read(FailureQuery query, Instant from, Instant to) {
        return sql.list(
                query.statement(),
                row -> group(row, query),
                query.rows().parameters(from, to).toArray());
    }

    private static FailureGroup group(ResultSet row, FailureQuery query) throws SQLException {
        return new FailureGroup(
                Instant.EPOCH.plus(Duration.ofHours(row.getLong("hours"))),
                query.subject(),
                row.getString("cause"),
                row.getLong("failures"),
                requireNonNull(instant(row, "first_at")),
                requireNonNull(instant(row, "last_at")),
                query.prefix() + row.getString("example"));
    }
}
