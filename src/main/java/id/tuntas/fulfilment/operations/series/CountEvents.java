package id.tuntas.fulfilment.operations.series;

import com.github.f4b6a3.ulid.Ulid;
import id.tuntas.fulfilment.series.CountedEvents;
import id.tuntas.fulfilment.series.Counter;
import id.tuntas.fulfilment.series.EventQuery;
import id.tuntas.fulfilment.series.LateFigures;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Sql;
import io.quarkus.arc.All;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/// Counts what the features count. Every method but one joins the caller's transaction.
@ApplicationScoped
class CountEvents {

    private static final Duration PART = Duration.ofMinutes(10);

    private final List<CountedEvents> features;
    private final Sql sql;
    private final Shards shards;

    CountEvents(@All List<CountedEvents> features, Sql sql, Shards shards) {
        this.shards = shards;
        this.features = features;
        this.sql = sql;
    }

    /// Adds what happened from `from` until before `to`.
    ///
    /// @param period whose steps are counted
    void count(List<EventQuery> queries, SeriesPeriod period, Instant from, Instant to, Counter counter) {
        var steps = Stream.<Object>of(period.from(), period.step().toSeconds()).toList();
        queries.forEach(query -> {
            Runnable read = () -> sql.list(
                    query.statement(),
                    row -> {
                        query.reader().read(row, row.getInt("step"), counter);
                        return row;
                    },
                    Stream.of(steps, query.rows().parameters(from, to))
                            .flatMap(List::stream)
                            .toArray());
            shards.onPlacesOf(query.rows().table()).forEach(place -> place.join(read));
        });
    }

    /// Counts a whole hour, in parts with transactions of their own: a statement must not take as long as a connection
    /// waits for it, also in an hour of many orders.
    Counter ofHour(List<EventQuery> queries, Instant hour) {
        var period = SeriesPeriod.ofHour(hour);
        var counter = new Counter(period.steps());
        for (var from = hour; from.isBefore(period.to()); from = from.plus(PART)) {
            var begin = from;
            QuarkusTransaction.requiringNew().run(() -> count(queries, period, begin, begin.plus(PART), counter));
        }
        return counter;
    }

    List<EventQuery> all() {
        return features.stream().flatMap(feature -> feature.events().stream()).toList();
    }

    /// The queries that count at least one of the figures.
    List<EventQuery> of(Set<String> figures) {
        return all().stream()
                .filter(query -> !Collections.disjoint(query.figures(), figures))
                .toList();
    }

    List<LateFigures> late() {
        return features.stream()
                .flatMap(feature -> feature.lateFigures().stream())
                .toList();
    }

    /// The first millisecond of which there is a row; this moment if there are none.
    Instant first(Instant now) {
        return all().stream()
                .map(query -> query.rows().table())
                .distinct()
                .flatMap(table -> sql.list("select min(id) as id from " + table, row -> row.getString("id")).stream())
                .filter(Objects::nonNull)
                .map(Ulid::getInstant)
                .reduce(now, (one, other) -> one.isBefore(other) ? one : other);
    }
}
