package id.tuntas.platform.time;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/// Caches of limited size whose entries expire by the application's clock.
public final class ExpiringCache {

    private static final int MOST_ENTRIES = 10_000;

    private ExpiringCache() {}

    /// @param after counted from when an entry was written
    public static <K, V> Cache<K, V> expiring(Duration after, Clock clock) {
        return Caffeine.newBuilder()
                .maximumSize(MOST_ENTRIES)
                .expireAfterWrite(after)
                .ticker(() -> ChronoUnit.NANOS.between(Instant.EPOCH, clock.instant()))
                .executor(Runnable::run) // what expires needs no clean-up worth a thread
                .build();
    }
}
