package id.tuntas.fulfilment.operations.series;

import static id.tuntas.platform.database.sql.Columns.instant;
import static id.tuntas.platform.database.sql.Columns.placeholders;
import static java.util.Objects.requireNonNull;

import id.tuntas.fulfilment.series.Counter;
import id.tuntas.platform.database.sql.Added;
import id.tuntas.platform.database.sql.Saturated;
import id.tuntas.platform.database.sql.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/// The table of figures of whole hours. Every method joins the caller's transaction.
@ApplicationScoped
class HourlyFigures {

    static final Duration HOUR = Duration.ofHours(1);

    /// When an hour was counted, in milliseconds since 1970.
    private static final String COUNTED = "counted";

    /// Up to when changes were looked for, likewise; in no hour of a period.
    private static final String COMPARED = "compared";

    private final Sql sql;
    private final Added table;

    HourlyFigures(Sql sql) {
        this.sql = sql;
        this.table = Added.table(sql, "hourly_figure");
    }

    /// False on the tables of the last release, where everything is counted on request.
    boolean areThere() {
        return table.isThere();
    }

    /// The beginnings of the counted hours of a period.
    SortedSet<Instant> counted(Instant from, Instant to) {
        return new TreeSet<>(sql.list(
                "select starts_at from hourly_figure where figure = ? and starts_at >= ? and starts_at < ?",
                row -> requireNonNull(instant(row, "starts_at")),
                COUNTED,
                from,
                to));
    }

    /// Adds the figures of all counted hours of the period. Steps of an hour need no sums, which cost the server a
    /// temporary table.
    void add(SeriesPeriod period, Counter counter) {
        var isByHour = period.step().equals(HOUR);
        sql.list(
                "select timestampdiff(second, ?, starts_at) div ? as step, figure, "
                        + (isByHour ? "amount" : "sum(amount)")
                        + " as total from hourly_figure where starts_at >= ? and starts_at < ?"
                        + (isByHour ? "" : " group by step, figure"),
                row -> {
                    counter.add(row.getString("figure"), row.getInt("step"), Saturated.of(row.getBigDecimal("total")));
                    return row;
                },
                period.from(),
                period.step().toSeconds(),
                period.from(),
                period.to());
    }

    void write(Instant hour, Counter counter, Instant now) {
        sql.update("delete from hourly_figure where starts_at = ?", hour);
        write(
                sql,
                Stream.concat(
                                Stream.of(hour, COUNTED, now.toEpochMilli()),
                                counter.names().stream().flatMap(name -> Stream.of(hour, name, counter.get(name, 0))))
                        .toArray());
    }

    /// Replaces some of a counted hour; those that were not counted are 0.
    void replace(Instant hour, Set<String> figures, Counter counter) {
        write(
                sql,
                figures.stream()
                        .flatMap(name -> Stream.of(hour, name, counter.get(name, 0)))
                        .toArray());
    }

    /// @param values hour, figure and amount of each row
    static void write(Sql sql, Object... values) {
        sql.update(
                "insert into hourly_figure (starts_at, figure, amount) values "
                        + placeholders("(?, ?, ?)", values.length / 3)
                        + " on duplicate key update amount = values(amount)",
                values);
    }

    /// Up to when changes of counted hours were looked for, or else when an hour was counted last; empty if none was.
    Optional<Instant> compared() {
        return Stream.of(COMPARED, COUNTED)
                .flatMap(figure -> sql
                        .list(
                                "select max(amount) as at from hourly_figure where figure = ?",
                                row -> row.getLong("at"),
                                figure)
                        .stream())
                .filter(millis -> millis > 0)
                .map(Instant::ofEpochMilli)
                .findFirst();
    }

    void compared(Instant until) {
        write(sql, Instant.EPOCH, COMPARED, until.toEpochMilli());
    }
}
