package id.tuntas.fulfilment.operations.series;

import id.tuntas.fulfilment.reconcile.detection.Delays;
import id.tuntas.fulfilment.series.Counter;
import id.tuntas.fulfilment.series.EventQuery;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;

/// Reads what was counted by the hour, and counts the rest.
@ApplicationScoped
public class ReadSeries {

    private final CountEvents countEvents;
    private final HourlyFigures figures;
    private final HourlyParts parts;

    ReadSeries(CountEvents countEvents, HourlyFigures figures, HourlyParts parts) {
        this.countEvents = countEvents;
        this.figures = figures;
        this.parts = parts;
    }

    List<SeriesStep> of(SeriesPeriod period) {
        var counter = new Counter(period.steps());
        QuarkusTransaction.requiringNew().run(() -> count(countEvents.all(), period, period.isOfWholeHours(), counter));
        return IntStream.range(0, period.steps())
                .mapToObj(i -> step(period, counter, i))
                .toList();
    }

    /// Some figures of a period as one step, in the caller's transaction.
    public Counter total(Set<String> named, Instant from, Instant to) {
        var counter = new Counter(1);
        count(
                countEvents.of(named),
                new SeriesPeriod(from, to, Duration.between(from, to).plusSeconds(1)),
                true,
                counter);
        return counter;
    }

    private void count(List<EventQuery> queries, SeriesPeriod period, boolean hasWholeHours, Counter counter) {
        if (!hasWholeHours || !figures.areThere()) {
            countEvents.count(queries, period, period.from(), period.to(), counter);
            return;
        }
        figures.add(period, counter);
        countRest(queries, period, figures.counted(period.from(), period.to()), counter);
    }

    /// Adjacent hours are counted at once.
    private void countRest(List<EventQuery> queries, SeriesPeriod period, SortedSet<Instant> counted, Counter counter) {
        var known = parts.between(period.from(), period.to());
        var ends = new TreeSet<>(counted);
        ends.add(period.to());
        var from = period.from();
        for (var end : ends) {
            for (var part : known) {
                if (!part.hour().isBefore(from) && part.hour().isBefore(end)) {
                    count(queries, period, from, part.hour(), counter);
                    add(part, period, counter);
                    from = part.until();
                }
            }
            count(queries, period, from, end, counter);
            from = end.plus(HourlyFigures.HOUR);
        }
    }

    private void count(List<EventQuery> queries, SeriesPeriod period, Instant from, Instant to, Counter counter) {
        if (from.isBefore(to)) {
            countEvents.count(queries, period, from, to, counter);
        }
    }

    private static void add(HourlyParts.Part part, SeriesPeriod period, Counter counter) {
        int step = (int) Duration.between(period.from(), part.hour()).dividedBy(period.step());
        part.figures().forEach((figure, amount) -> counter.add(figure, step, amount));
    }

    private static SeriesStep step(SeriesPeriod period, Counter counter, int number) {
        return new SeriesStep(
                period.start(number),
                counter.get("accepted", number),
                counter.get("completed", number),
                counter.get("partial", number),
                counter.get("failed", number),
                counter.get("canceled", number),
                counter.get("callback", number),
                counter.get("poll", number),
                Delays.spread(counter, number, "callback"),
                Delays.spread(counter, number, "poll"),
                counter.get("amount", number),
                counter.get("refunded", number),
                counter.get("claimed", number),
                counter.get("callbacks", number),
                counter.get("refusals", number),
                counter.get("notices_sent", number),
                counter.get("notices_dead", number));
    }
}
