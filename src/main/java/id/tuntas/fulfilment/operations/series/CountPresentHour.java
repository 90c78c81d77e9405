package id.tuntas.fulfilment.operations.series;

import id.tuntas.fulfilment.series.CountedEvents;
import id.tuntas.fulfilment.series.Counter;
import id.tuntas.fulfilment.series.EventQuery;
import id.tuntas.fulfilment.series.LateFigures;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/// Counts what has happened in the present hour so far, for charts and the summary to read the last minutes only.
@ApplicationScoped
class CountPresentHour {

    private final HourlyParts parts;
    private final CountEvents countEvents;

    CountPresentHour(HourlyParts parts, CountEvents countEvents) {
        this.parts = parts;
        this.countEvents = countEvents;
    }

    /// What never changes is counted from where the last time ended; what may have changed, from the beginning.
    void until(Instant now) {
        var end = now.minus(CountedEvents.COMMITTED_WITHIN).truncatedTo(ChronoUnit.MINUTES);
        QuarkusTransaction.requiringNew().run(() -> count(SeriesPeriod.ofHour(end.truncatedTo(ChronoUnit.HOURS)), end));
    }

    private void count(SeriesPeriod period, Instant end) {
        var counter = new Counter(period.steps());
        var late = late();
        var from =
                parts.of(period.from()).map(part -> goOn(part, late, counter)).orElse(period.from());
        if (!from.isBefore(end)) {
            return; // a moment ago, or the clock was set back
        }
        var fixed = countEvents.all().stream()
                .filter(query -> !late.contains(query))
                .toList();
        countEvents.count(fixed, period, from, end, counter);
        countEvents.count(late, period, period.from(), end, counter);
        parts.write(period.from(), end, counter);
    }

    private List<EventQuery> late() {
        return countEvents.late().stream().map(LateFigures::query).toList();
    }

    private static Instant goOn(HourlyParts.Part part, List<EventQuery> late, Counter counter) {
        part.figures().forEach((figure, amount) -> {
            if (late.stream().noneMatch(query -> query.figures().contains(figure))) {
                counter.add(figure, 0, amount);
            }
        });
        return part.until();
    }
}
