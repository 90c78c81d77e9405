package id.tuntas.fulfilment.operations.failure;

import static id.tuntas.platform.database.sql.Columns.instant;
import static java.util.Objects.requireNonNull;

import id.tuntas.fulfilment.series.CountedEvents;
import id.tuntas.fulfilment.series.FailureQuery;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Sql;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// Groups the failures of a period, with the features' queries; runs in the caller's transaction, or in one for each
/// shard.
@ApplicationScoped
class ReadFailures {

    /// More than are shown, since a cause that is frequent in all of them may be further behind in one.
    private static final int MAX_OF_A_SHARD = 2_000;

    private final List<CountedEvents> features;
    private final PastHours pastHours;
    private final Sql sql;
    private final Shards shards;

    ReadFailures(@All List<CountedEvents> features, PastHours pastHours, Sql sql, Shards shards) {
        this.shards = shards;
        this.features = features;
        this.pastHours = pastHours;
        this.sql = sql;
    }

    /// The latest hour first, and in it the most frequent cause.
    List<FailureGroup> between(Instant from, Instant to) {
        return features.stream()
                .flatMap(feature -> feature.failures().stream())
                .flatMap(query -> (query.isFinal()
                                ? pastHours.between(query, from, to, this::read)
                                : read(query, from, to))
                        .stream())
                .sorted(FailureGroup.LATEST_FIRST)
                .toList();
    }

    /// In each shard by itself: vtgate would get all groups of all of them, and refuse too many.
    private List<FailureGroup> read(FailureQuery query, Instant from, Instant to) {
        int most = shards.isDivided() ? MAX_OF_A_SHARD : FailureQuery.MOST;
        var groups = shards.rowsFromPlacesOf(
                query.rows().table(),
                () -> sql.list(
                        query.statement(most),
                        row -> group(row, query),
                        query.rows().parameters(from, to).toArray()));
        return FailureGroup.merged(groups).stream().limit(FailureQuery.MOST).toList();
    }

    private static FailureGroup group(ResultSet row, FailureQuery query) throws SQLException {
        var status = row.getString("failed_as");
        var reason = row.getString("failed_because");
        return new FailureGroup(
                Instant.EPOCH.plus(Duration.ofHours(row.getLong("hours"))),
                query.subject(),
                requireNonNull(reason == null ? status : reason),
                status,
                status == null ? null : reason,
                row.getLong("failures"),
                requireNonNull(instant(row, "first_at")),
                requireNonNull(instant(row, "last_at")),
                query.prefix() + row.getString("example"));
    }
}
