package id.tuntas.fulfilment.operations.series;

import static id.tuntas.platform.database.sql.Columns.instant;
import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toMap;

import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.operate.series.Counter;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// What was counted of hours that are not over, or not counted as a whole yet: in the table of figures under names of
/// their own, until the hour is counted. Every method joins the caller's transaction.
@ApplicationScoped
class HourlyParts {

    private static final String PREFIX = "part_";

    /// In milliseconds since 1970.
    private static final String UNTIL = "part_until";

    private final Sql sql;

    HourlyParts(AgroalDataSource dataSource) {
        this.sql = new Sql(dataSource);
    }

    /// The figures of an hour from its beginning until before a moment.
    record Part(Instant hour, Instant until, Map<String, Long> figures) {}

    Optional<Part> of(Instant hour) {
        return between(hour, hour.plus(HourlyFigures.HOUR)).stream().findFirst();
    }

    /// Those of the hours that begin in a period, in their order.
    List<Part> between(Instant from, Instant to) {
        return sql
                .list(
                        "select starts_at, amount from hourly_figure where figure = ? and starts_at >= ? and starts_at < ?"
                                + " order by starts_at",
                        row -> Map.entry(
                                requireNonNull(instant(row, "starts_at")), Instant.ofEpochMilli(row.getLong("amount"))),
                        UNTIL,
                        from,
                        to)
                .stream()
                .map(entry -> new Part(entry.getKey(), entry.getValue(), figures(entry.getKey())))
                .toList();
    }

    private Map<String, Long> figures(Instant hour) {
        return sql
                .list(
                        "select figure, amount from hourly_figure where starts_at = ? and left(figure, 5) = 'part_'"
                                + " and figure <> ?",
                        row -> Map.entry(row.getString("figure").substring(PREFIX.length()), row.getLong("amount")),
                        hour,
                        UNTIL)
                .stream()
                .collect(toMap(Map.Entry::getKey, Map.Entry::getValue));
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
