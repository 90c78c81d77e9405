package id.tuntas.commerce.transaction;

import jakarta.enterprise.context.ApplicationScoped;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

/// Generates invoice numbers: `SPY`, ten digits of Unix seconds, four letters or digits.
///
/// The four come from a counter with a random start that is stretched by a random factor, so that one process does not
/// repeat itself within a second. Two processes can collide; the unique index detects that, and the caller retries.
/// With the same factor, their next numbers would collide, too.
@ApplicationScoped
public class Invoices {

    private static final int RADIX = 36;
    private static final int SUFFIXES = RADIX * RADIX * RADIX * RADIX;

    private final Clock clock;
    private final AtomicInteger counter;
    private final long factor;

    Invoices(Clock clock) {
        this.clock = clock;
        var random = new SecureRandom();
        this.counter = new AtomicInteger(random.nextInt(SUFFIXES));
        this.factor = 6L * random.nextInt(SUFFIXES / 6) + 1; // coprime to SUFFIXES, so that every suffix is used
    }

    public String next() {
        var suffix = Math.floorMod(counter.incrementAndGet() * factor, SUFFIXES);
        var text = Long.toString(suffix, RADIX).toUpperCase(Locale.ROOT);
        return String.format(
                Locale.ROOT, "SPY%010d%s", clock.instant().getEpochSecond(), "0".repeat(4 - text.length()) + text);
    }
}
