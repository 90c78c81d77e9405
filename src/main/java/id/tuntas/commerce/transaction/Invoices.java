package id.tuntas.commerce.transaction;

import jakarta.enterprise.context.ApplicationScoped;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

/// Generates invoice numbers: `SPY`, ten digits of Unix seconds, four letters or digits.
///
/// The four come from a shuffled counter with a random start, so that one process does not repeat itself within a
/// second. Two processes can collide; the unique index detects that, and the caller retries.
@ApplicationScoped
public class Invoices {

    private static final int RADIX = 36;
    private static final int SUFFIXES = RADIX * RADIX * RADIX * RADIX;
    private static final int SHUFFLE = 1_234_577; // coprime to SUFFIXES, so that every suffix is used

    private final Clock clock;
    private final AtomicInteger counter = new AtomicInteger(new SecureRandom().nextInt(SUFFIXES));

    Invoices(Clock clock) {
        this.clock = clock;
    }

    public String next() {
        var suffix = Math.floorMod((long) counter.incrementAndGet() * SHUFFLE, (long) SUFFIXES);
        var text = Long.toString(suffix, RADIX).toUpperCase(Locale.ROOT);
        return "SPY%010d%s".formatted(clock.instant().getEpochSecond(), "0".repeat(4 - text.length()) + text);
    }
}
