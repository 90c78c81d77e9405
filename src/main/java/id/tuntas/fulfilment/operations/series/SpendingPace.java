package id.tuntas.fulfilment.operations.series;

import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What finished orders cost per day, less refunds, in the last seven days. Counted every few minutes.
@ApplicationScoped
public class SpendingPace {

    private static final Duration LONGEST = Duration.ofDays(7);
    private static final Duration SHORTEST = Duration.ofHours(1);
    private static final Duration FRESH = Duration.ofMinutes(5);

    private static final String AMOUNT = "amount";
    private static final String REFUNDED = "refunded";
    private static final Set<String> SPENT = Set.of(AMOUNT, REFUNDED);

    private record Pace(Instant at, long rupiahPerDay) {}

    private final ReadSeries readSeries;
    private final CountEvents countEvents;
    private final Clock clock;
    private @Nullable Pace latest;

    SpendingPace(ReadSeries readSeries, CountEvents countEvents, Clock clock) {
        this.readSeries = readSeries;
        this.countEvents = countEvents;
        this.clock = clock;
    }

    /// In Rupiah; queries in its own transaction. At first it is that of the time since the first order.
    public synchronized long perDay() {
        var now = clock.instant();
        var known = latest;
        if (known == null || !known.at().plus(FRESH).isAfter(now)) {
            known = new Pace(now, QuarkusTransaction.requiringNew().call(() -> count(now)));
            latest = known;
        }
        return known.rupiahPerDay();
    }

    private long count(Instant now) {
        var first = countEvents.first(now);
        var age = Duration.between(first, now);
        var period = age.compareTo(LONGEST) > 0 ? LONGEST : age.compareTo(SHORTEST) < 0 ? SHORTEST : age;
        var counter = readSeries.total(SPENT, now.minus(period), now);
        var spent = Math.max(0, counter.get(AMOUNT, 0) - counter.get(REFUNDED, 0));
        return (long) (spent * ((double) Duration.ofDays(1).toMillis() / period.toMillis()));
    }
}
