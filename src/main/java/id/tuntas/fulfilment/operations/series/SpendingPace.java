package id.tuntas.fulfilment.operations.series;

import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What finished orders cost per day, less refunds, in the last seven days at most. Counted every few minutes.
@ApplicationScoped
public class SpendingPace {

    private static final Duration LONGEST = Duration.ofDays(7);
    private static final Duration DAY = Duration.ofDays(1);
    private static final Duration FRESH = Duration.ofMinutes(5);

    private static final String AMOUNT = "amount";
    private static final String REFUNDED = "refunded";
    private static final Set<String> SPENT = Set.of(AMOUNT, REFUNDED);

    private record Pace(Instant at, @Nullable Long rupiahPerDay) {}

    private final ReadSeries readSeries;
    private final CountEvents countEvents;
    private final Clock clock;
    private @Nullable Pace latest;

    SpendingPace(ReadSeries readSeries, CountEvents countEvents, Clock clock) {
        this.readSeries = readSeries;
        this.countEvents = countEvents;
        this.clock = clock;
    }

    /// In Rupiah; queries in its own transaction. In the first week it is that of the time since the first row.
    ///
    /// @return null before a day has passed since then: one order of the first hour says nothing about a day
    public synchronized @Nullable Long perDay() {
        var now = clock.instant();
        var known = latest;
        if (known == null || !known.at().plus(FRESH).isAfter(now)) {
            known = new Pace(now, QuarkusTransaction.requiringNew().call(() -> count(now)));
            latest = known;
        }
        return known.rupiahPerDay();
    }

    private @Nullable Long count(Instant now) {
        var age = Duration.between(countEvents.first(now), now);
        if (age.compareTo(DAY) < 0) {
            return null;
        }
        var period = age.compareTo(LONGEST) > 0 ? LONGEST : age;
        var counter = readSeries.total(SPENT, now.minus(period), now);
        var spent = Math.max(0, counter.get(AMOUNT, 0) - counter.get(REFUNDED, 0));
        return (long) (spent * ((double) DAY.toMillis() / period.toMillis()));
    }
}
