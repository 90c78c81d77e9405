package id.tuntas.fulfilment.operations.series;

import com.github.f4b6a3.ulid.Ulid;
import id.tuntas.platform.database.sql.IdTimes;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.operate.series.CountedEvents;
import id.tuntas.platform.operate.series.Counter;
import id.tuntas.platform.operate.series.EventQuery;
import id.tuntas.platform.operate.series.EventQuery.Range;
import io.agroal.api.AgroalDataSource;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// Counts what the features count. Every method joins the caller's transaction.
@ApplicationScoped
class CountEvents {

    private final List<CountedEvents> features;
    private final Sql sql;

    CountEvents(@All List<CountedEvents> features, AgroalDataSource dataSource) {
        this.features = features;
        this.sql = new Sql(dataSource);
    }

    /// Adds what happened from `from` until before `to`.
    ///
    /// @param span whose steps are counted
    void count(Span span, Instant from, Instant to, Counter counter) {
        features.stream()
                .flatMap(feature -> feature.events().stream())
                .forEach(query -> count(query, span, from, to, counter));
    }

    private void count(EventQuery query, Span span, Instant from, Instant to, Counter counter) {
        var ids = query.range() == Range.ID ? Stream.<Object>of(IdTimes.first(from), IdTimes.end(to)) : Stream.empty();
        var parameters = Stream.of(Stream.of(span.from(), span.step().toSeconds()), ids, Stream.of(from, to))
                .flatMap(part -> part);
        sql.list(
                query.statement(),
                row -> {
                    query.reader().read(row, row.getInt("step"), counter);
                    return row;
                },
                parameters.toArray());
    }

    /// The first millisecond of which there is a row; this moment if there are none.
    Instant first(Instant now) {
        return features.stream()
                .flatMap(feature -> feature.tables().stream())
                .flatMap(table -> sql.list("select min(id) as id from " + table, row -> row.getString("id")).stream())
                .filter(Objects::nonNull)
                .map(Ulid::getInstant)
                .reduce(now, (one, other) -> one.isBefore(other) ? one : other);
    }

    /// The hours whose events changed at this time or later, apart from new ones.
    List<Instant> hoursChangedSince(Instant moment) {
        return features.stream()
                .flatMap(feature -> feature.hoursChangedSince(moment).stream())
                .toList();
    }
}
