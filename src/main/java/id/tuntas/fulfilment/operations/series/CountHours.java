package id.tuntas.fulfilment.operations.series;

import static java.util.stream.Collectors.toCollection;

import id.tuntas.fulfilment.series.CountedEvents;
import id.tuntas.platform.operate.job.Job;
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

/// Counts each hour once it is over, and again what has changed in it; and what has happened in the present one.
@ApplicationScoped
class CountHours implements Job<CountHours.Result> {

    /// @param counted hours that were counted in this run
    /// @param changed hours of which a part was counted again
    /// @param waiting hours for the next runs
    record Result(int counted, int changed, int waiting) {}

    private static final Duration EVERY = Duration.ofMinutes(5);

    /// A few seconds' work: the first runs count the past.
    private static final int MAX_HOURS = 200;

    private final HourlyFigures figures;
    private final CountEvents countEvents;
    private final CountChanges countChanges;
    private final CountPresentHour countPresentHour;
    private final Clock clock;

    CountHours(
            HourlyFigures figures,
            CountEvents countEvents,
            CountChanges countChanges,
            CountPresentHour countPresentHour,
            Clock clock) {
        this.countPresentHour = countPresentHour;
        this.figures = figures;
        this.countEvents = countEvents;
        this.countChanges = countChanges;
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
            return new Result(0, 0, 0);
        }
        var now = clock.instant();
        int changed = countChanges.until(now);
        var missing = QuarkusTransaction.requiringNew().call(() -> missing(now));
        var newest = missing.reversed().stream().limit(MAX_HOURS).toList();
        newest.forEach(hour -> count(hour, now));
        countPresentHour.until(now);
        return new Result(newest.size(), changed, missing.size() - newest.size());
    }

    private SortedSet<Instant> missing(Instant now) {
        var end = now.minus(CountedEvents.COMMITTED_WITHIN).truncatedTo(ChronoUnit.HOURS);
        var first = Collections.max(List.of(countEvents.first(now), end.minus(SeriesPeriod.LONGEST)))
                .truncatedTo(ChronoUnit.HOURS);
        var counted = figures.counted(first, end);
        return Stream.iterate(first, hour -> hour.isBefore(end), hour -> hour.plus(HourlyFigures.HOUR))
                .filter(hour -> !counted.contains(hour))
                .collect(toCollection(TreeSet::new));
    }

    private void count(Instant hour, Instant now) {
        var counter = countEvents.ofHour(countEvents.all(), hour);
        QuarkusTransaction.requiringNew().run(() -> figures.write(hour, counter, now));
    }
}
