package id.tuntas.commerce.access;

import id.tuntas.commerce.ApiError;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Limits the requests of an account per minute: a token bucket that holds a minute's worth and fills evenly.
@ApplicationScoped
class RateLimit {

    private static final Duration WINDOW = Duration.ofMinutes(1);

    /// A full bucket's mark lies one window in the past; each request moves it by its share of the window, up to now.
    private record Bucket(Instant mark, boolean isAdmitted) {

        Bucket take(Instant now, Duration share) {
            var full = now.minus(WINDOW);
            var next = (mark.isBefore(full) ? full : mark).plus(share);
            return next.isAfter(now) ? new Bucket(mark, false) : new Bucket(next, true);
        }
    }

    private final Clock clock;
    private final Map<String, Bucket> buckets = new ConcurrentHashMap<>();

    RateLimit(Clock clock) {
        this.clock = clock;
    }

    /// @throws ApiError `TOO_MANY_REQUESTS` with the time to wait
    void admit(Reseller reseller) {
        var limit = reseller.limits().requestsPerMinute();
        if (limit == null) {
            return;
        }
        var now = clock.instant();
        var share = WINDOW.dividedBy(limit);
        var bucket = buckets.compute(
                reseller.id(), (_, known) -> (known == null ? new Bucket(Instant.MIN, true) : known).take(now, share));
        if (!bucket.isAdmitted()) {
            throw ApiError.tooManyRequests(Duration.between(now, bucket.mark().plus(share)));
        }
    }
}
