package id.tuntas.fulfilment.operations.series;

import static id.tuntas.platform.database.sql.Columns.instant;
import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toMap;

import id.tuntas.fulfilment.series.Counter;
import id.tuntas.platform.database.sql.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// What was counted of hours that are not over, or not counted as a whole yet: in the table of figures under names of
/// their own, until the hour is counted. Every method joins the caller's transaction.
@ApplicationScoped
class HourlyParts {

    private static final String PREFIX = "part_";

    /// In milliseconds since 1970.
    private static final String UNTIL = "part_until";

    private final Sql sql;

    HourlyParts(Sql sql) {
        this.sql = sql;
    }

    /// The figures of an hour from its beginning until before a moment.
    record Part(Instant hour, Instant until, Map<String, Long> figures) {}

    Optional<Part> of(Instant hour) {
        return between(hour, hour.plus(HourlyFigures.HOUR)).stream().findFirst();
    }

    /// Those of the hours that begin in a period, in their order. In one statement, since the job may replace one.
    List<Part> between(Instant from, Instant to) {
        var hours = new TreeMap<Instant, Map<String, Long>>();
        sql.list(
                "select part.starts_at as starts_at, part.figure as figure, part.amount as amount from hourly_figure marker"
                        + " straight_join hourly_figure part on part.starts_at = marker.starts_at"
                        + " where marker.figure = ? and marker.starts_at >= ? and marker.starts_at < ?"
                        + " and left(part.figure, 5) = 'part_'",
                row -> hours.computeIfAbsent(requireNonNull(instant(row, "starts_at")), _ -> new HashMap<>())
                        .put(row.getString("figure"), row.getLong("amount")),
                UNTIL,
                from,
                to);
        return hours.entrySet().stream()
                .map(hour -> part(hour.getKey(), hour.getValue()))
                .toList();
    }

    private static Part part(Instant hour, Map<String, Long> stored) {
        var until = Instant.ofEpochMilli(requireNonNull(stored.remove(UNTIL)));
        return new Part(
                hour,
                until,
                stored.entrySet().stream()
                        .collect(toMap(entry -> entry.getKey().substring(PREFIX.length()), Map.Entry::getValue)));
    }

    /// Replaces the part of an hour.
    void write(Instant hour, Instant until, Counter counter) {
        sql.update("delete from hourly_figure where starts_at = ? and left(figure, 5) = 'part_'", hour);
        HourlyFigures.write(
                sql,
                Stream.concat(
                                Stream.of(hour, UNTIL, until.toEpochMilli()),
                                counter.names().stream()
                                        .flatMap(name -> Stream.of(hour, PREFIX + name, counter.get(name, 0))))
                        .toArray());
    }
}
