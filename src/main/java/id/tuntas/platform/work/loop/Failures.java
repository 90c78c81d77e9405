package id.tuntas.platform.work.loop;

import com.github.benmanes.caffeine.cache.Caffeine;
import id.tuntas.platform.work.Claim;
import java.time.Duration;
import java.util.concurrent.ConcurrentMap;

/// How often each row has failed in a row in this process. The row's own attempt count includes other things.
final class Failures {

    private static final int MOST_ROWS = 10_000;

    /// Longer than any delay between two attempts.
    private static final Duration MEMORY = Duration.ofDays(1);

    private final ConcurrentMap<String, Integer> byKey = Caffeine.newBuilder()
            .maximumSize(MOST_ROWS)
            .expireAfterWrite(MEMORY)
            .<String, Integer>build()
            .asMap();

    /// @return how often, including this time
    int count(Claim claim) {
        return byKey.merge(claim.key(), 1, Integer::sum);
    }

    void forget(Claim claim) {
        byKey.remove(claim.key());
    }
}
