package id.tuntas.fulfilment.operations.series;

import id.tuntas.platform.operate.job.Job;
import id.tuntas.platform.operate.series.CountedEvents;
import id.tuntas.platform.operate.series.Counter;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Counts each hour once it is over, and again when something in it changed: an order's money, or a notification that
/// was sent late.
@ApplicationScoped
class CountHours implements Job<CountHours.Result> {

    /// @param counted hours that were counted in this run
    /// @param waiting hours for the next ones
    record Result(int counted, int waiting) {}

    private static final Duration EVERY = Duration.ofMinutes(5);

    /// After this time a notification that is sent late does not change a series.
    private static final Duration UNSENT = Duration.ofDays(7);

    /// A few seconds' work: the first runs count the past.
    private static final int MOST_HOURS = 200;

    private final HourlyFigures figures;
    private final CountEvents countEvents;
    private final Clock clock;

    CountHours(HourlyFigures figures, CountEvents countEvents, Clock clock) {
        this.figures = figures;
        this.countEvents = countEvents;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "hourly-figures";
    }

    @Override
    public Duration every() {
        return EVERY;
    }

    @Override
    public Result run() {
        if (!figures.areThere()) {
            return new Result(0, 0);
        }
        var now = clock.instant();
        var hours = QuarkusTransaction.requiringNew().call(() -> hours(now));
        var newest = hours.missing().reversed().stream().limit(MOST_HOURS).toList();
        Stream.concat(hours.changed().stream(), newest.stream()).forEach(hour -> count(hour, now));
        return new Result(
                hours.changed().size() + newest.size(), hours.missing().size() - newest.size());
    }

    private record Hours(SortedSet<Instant> missing, SortedSet<Instant> changed) {}

    private Hours hours(Instant now) {
        var end = now.minus(CountedEvents.COMMITTED_WITHIN).truncatedTo(ChronoUnit.HOURS);
        var first = Collections.max(List.of(countEvents.first(now), end.minus(Span.LONGEST)))
                .truncatedTo(ChronoUnit.HOURS);
        var counted = figures.counted(first, end);
        var missing = new TreeSet<Instant>();
        for (var hour = first; hour.isBefore(end); hour = hour.plus(HourlyFigures.HOUR)) {
            if (!counted.contains(hour)) {
                missing.add(hour);
            }
        }
        var changed = new TreeSet<>(
                countEvents.hoursChangedSince(figures.lastCounted().minus(CountedEvents.COMMITTED_WITHIN)));
        changed.addAll(figures.withUnsent(now.minus(UNSENT)));
        changed.retainAll(counted);
        return new Hours(missing, changed);
    }

    private void count(Instant hour, Instant now) {
        var span = new Span(hour, hour.plus(HourlyFigures.HOUR), HourlyFigures.HOUR);
        QuarkusTransaction.requiringNew().run(() -> {
            var counter = new Counter(span.steps());
            countEvents.count(span, span.from(), span.to(), counter);
            figures.write(hour, counter, now);
        });
    }
}
