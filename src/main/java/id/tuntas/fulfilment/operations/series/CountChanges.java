package id.tuntas.fulfilment.operations.series;

import id.tuntas.fulfilment.series.CountedEvents;
import id.tuntas.fulfilment.series.Counter;
import id.tuntas.fulfilment.series.EventQuery;
import id.tuntas.fulfilment.series.LateFigures;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// Counts figures of hours that are long over again, if something in them changed: an order's money, or a notification
/// that was sent late. Everything is read in parts, each in a transaction of its own.
@ApplicationScoped
class CountChanges {

    /// After this time a notification that is sent late does not change a series.
    private static final Duration UNSETTLED = Duration.ofDays(7);

    /// Of changes, and of hours in which something is unsettled.
    private static final Duration CHANGES = Duration.ofHours(1);
    private static final Duration HOURS = Duration.ofDays(1);

    private final HourlyFigures figures;
    private final CountEvents countEvents;

    CountChanges(HourlyFigures figures, CountEvents countEvents) {
        this.figures = figures;
        this.countEvents = countEvents;
    }

    /// Those since the last time; a run that fails is repeated by the next one.
    ///
    /// @return the number of hours
    int until(Instant now) {
        var compared = read(figures::compared);
        if (compared.isEmpty()) {
            return 0; // no hour was counted yet
        }
        var changed = new HashSet<Instant>();
        // The clock may have been set back.
        var from = earlier(compared.get(), now).minus(CountedEvents.COMMITTED_WITHIN);
        while (from.isBefore(now)) {
            var to = earlier(from.plus(CHANGES), now);
            for (var late : countEvents.late()) {
                changed.addAll(countAgain(late.query(), changes(late, from, to)));
            }
            QuarkusTransaction.requiringNew().run(() -> figures.compared(to));
            from = to;
        }
        for (var late : countEvents.late()) {
            changed.addAll(countAgain(late.query(), unsettled(late, now)));
        }
        return changed.size();
    }

    private List<Instant> changes(LateFigures late, Instant from, Instant to) {
        return read(() -> late.changes().hours(from, to));
    }

    /// The hours in which other rows are unsettled than were counted.
    private Set<Instant> unsettled(LateFigures late, Instant now) {
        var hours = new HashSet<Instant>();
        var query = late.unsettled();
        if (query == null) {
            return hours;
        }
        var end = now.truncatedTo(ChronoUnit.HOURS);
        for (var from = end.minus(UNSETTLED); from.isBefore(end); from = from.plus(HOURS)) {
            var period = new SeriesPeriod(from, earlier(from.plus(HOURS), end), HourlyFigures.HOUR);
            hours.addAll(read(() -> different(period, query)));
        }
        return hours;
    }

    private List<Instant> different(SeriesPeriod period, EventQuery query) {
        var before = new Counter(period.steps());
        figures.add(period, before);
        var present = new Counter(period.steps());
        countEvents.count(List.of(query), period, period.from(), period.to(), present);
        return IntStream.range(0, period.steps())
                .filter(hour -> query.figures().stream()
                        .anyMatch(figure -> before.get(figure, hour) != present.get(figure, hour)))
                .mapToObj(period::start)
                .toList();
    }

    private Set<Instant> countAgain(EventQuery query, Iterable<Instant> hours) {
        var again = new HashSet<Instant>();
        for (var hour : hours) {
            if (isCounted(hour)) {
                var counter = countEvents.ofHour(List.of(query), hour);
                QuarkusTransaction.requiringNew().run(() -> figures.replace(hour, query.figures(), counter));
                again.add(hour);
            }
        }
        return again;
    }

    /// Each is looked up: all that were ever counted may be more rows than a server returns.
    private boolean isCounted(Instant hour) {
        return !read(() -> figures.counted(hour, hour.plus(HourlyFigures.HOUR))).isEmpty();
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }

    private static <T> T read(Supplier<T> reading) {
        return QuarkusTransaction.requiringNew().call(reading::get);
    }
}
