package id.tuntas.commerce.access;

import id.tuntas.commerce.ApiError;
import id.tuntas.platform.time.TokenBuckets;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;

/// Limits the requests of an account per minute.
@ApplicationScoped
class RateLimit {

    private final Clock clock;
    private final TokenBuckets buckets = new TokenBuckets(Duration.ofMinutes(1));

    RateLimit(Clock clock) {
        this.clock = clock;
    }

    /// @throws ApiError `TOO_MANY_REQUESTS` with the time to wait
    void admit(Reseller reseller) {
        var limit = reseller.limits().requestsPerMinute();
        if (limit != null) {
            buckets.take(reseller.id(), limit, clock.instant()).ifPresent(wait -> {
                throw ApiError.tooManyRequests(wait);
            });
        }
    }
}
