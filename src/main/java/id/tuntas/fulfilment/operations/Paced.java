package id.tuntas.fulfilment.operations;

import id.tuntas.platform.time.SharedRead;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A value that is read again after a while, and later the longer that takes, so that reading it never keeps the
/// database busy.
final class Paced<T> {

    private final Duration fresh;
    private final Duration longest;
    private final int share;
    private final SharedRead<T> reads = new SharedRead<>();
    private @Nullable T latest;
    private Instant freshUntil = Instant.MIN;

    /// @param fresh   how long it is used at least
    /// @param longest and at most
    /// @param share   how many times as long as reading it took it is used between these
    Paced(Duration fresh, Duration longest, int share) {
        this.fresh = fresh;
        this.longest = longest;
        this.share = share;
    }

    T at(Instant now, Supplier<T> read) {
        return reads.read(() -> freshAt(now, read), Function.identity());
    }

    private T freshAt(Instant now, Supplier<T> read) {
        var known = latest;
        if (known == null || !now.isBefore(freshUntil)) {
            var begun = System.nanoTime();
            known = read.get();
            latest = known;
            var pause = share * (System.nanoTime() - begun);
            freshUntil = now.plusNanos(Math.clamp(pause, fresh.toNanos(), longest.toNanos()));
        }
        return known;
    }
}
