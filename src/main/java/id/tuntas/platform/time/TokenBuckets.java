package id.tuntas.platform.time;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Rate limits: one token bucket per key, which holds a period's worth of tokens and refills evenly. The least
/// recently used buckets are dropped, so that memory is bounded.
public final class TokenBuckets {

    private static final int MAX_KEYS = 10_000;

    private final Duration period;

    /// When each bucket would have been empty: a full one a period ago, an empty one now.
    private final Map<String, Instant> marks = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Instant> eldest) {
            return size() > MAX_KEYS;
        }
    };

    public TokenBuckets(Duration period) {
        this.period = period;
    }

    /// Takes one token.
    ///
    /// @param size tokens per period; below one, there never is any
    /// @return empty if there was one; otherwise how long until there is, or until it is worth asking again
    public synchronized Optional<Duration> take(String key, int size, Instant now) {
        if (size < 1) {
            return Optional.of(period);
        }
        var full = now.minus(period);
        var mark = marks.getOrDefault(key, full);
        if (mark.isAfter(now)) {
            marks.put(key, now); // the clock was set back
            mark = now;
        }
        var next = (mark.isBefore(full) ? full : mark).plus(period.dividedBy(size));
        if (next.isAfter(now)) {
            return Optional.of(Duration.between(now, next));
        }
        marks.put(key, next);
        return Optional.empty();
    }
}
