package id.tuntas.fulfilment.tracking;

import id.tuntas.platform.link.TrackingConfig;
import id.tuntas.platform.time.TokenBuckets;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;

/// Rate limits of one order's page, on this replica.
@ApplicationScoped
class RequestLimits {

    private final TokenBuckets requests = new TokenBuckets(Duration.ofMinutes(1));
    private final TokenBuckets reveals = new TokenBuckets(Duration.ofHours(1));
    private final TrackingConfig config;
    private final Clock clock;

    RequestLimits(TrackingConfig config, Clock clock) {
        this.config = config;
        this.clock = clock;
    }

    boolean allowsRequest(String orderId) {
        return requests.take(orderId, config.requestsPerMinute(), clock.instant())
                .isEmpty();
    }

    boolean allowsReveal(String orderId) {
        return reveals.take(orderId, config.revealsPerHour(), clock.instant()).isEmpty();
    }
}
