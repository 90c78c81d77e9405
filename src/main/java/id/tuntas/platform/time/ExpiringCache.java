package id.tuntas.platform.time;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/// Caches of limited size whose entries expire by the application's clock.
public final class ExpiringCache {

    private static final int MAX_ENTRIES = 10_000;

    private ExpiringCache() {}

    /// @param after counted from when an entry was written
    public static <K, V> Cache<K, V> expiring(Duration after, Clock clock) {
        return limited(clock).expireAfterWrite(after).build();
    }

    /// Of values that are found only once for all who ask meanwhile.
    ///
    /// @param after counted from when a value was found
    public static <K, V> AsyncCache<K, V> expiringAsync(Duration after, Clock clock) {
        return limited(clock).expireAfterWrite(after).buildAsync();
    }

    /// @param after counted from when an entry was last written or read
    public static <K, V> Cache<K, V> expiringUnused(Duration after, Clock clock) {
        return limited(clock).expireAfterAccess(after).build();
    }

    private static Caffeine<Object, Object> limited(Clock clock) {
        return Caffeine.newBuilder()
                .maximumSize(MAX_ENTRIES)
                .ticker(new Elapsed(clock))
                .executor(Runnable::run); // what expires needs no clean-up worth a thread
    }

    /// The time that has passed, as far as the clock went forward: one that is set back keeps no entry for longer.
    private static final class Elapsed implements Ticker {

        private final Clock clock;
        private Instant last;
        private long nanos;

        private Elapsed(Clock clock) {
            this.clock = clock;
            this.last = clock.instant();
        }

        @Override
        public synchronized long read() {
            var now = clock.instant();
            nanos += Math.max(0, Duration.between(last, now).toNanos());
            last = now;
            return nanos;
        }
    }
}
