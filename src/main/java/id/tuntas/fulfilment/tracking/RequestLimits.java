package id.tuntas.fulfilment.tracking;

import id.tuntas.platform.link.TrackingConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/// Rate limits of one order's page on this replica: a token bucket per order. The least recently used buckets are
/// dropped, so that memory is bounded.
@ApplicationScoped
class RequestLimits {

    private static final int MAX_ORDERS = 10_000;

    private final Buckets requests;
    private final Buckets reveals;
    private final Clock clock;

    RequestLimits(TrackingConfig config, Clock clock) {
        this.requests = new Buckets(config.requestsPerMinute(), Duration.ofMinutes(1));
        this.reveals = new Buckets(config.revealsPerHour(), Duration.ofHours(1));
        this.clock = clock;
    }

    boolean allowsRequest(String orderId) {
        return requests.take(orderId, clock.instant());
    }

    boolean allowsReveal(String orderId) {
        return reveals.take(orderId, clock.instant());
    }

    /// Token buckets of `size`, refilled within the period.
    private static final class Buckets {

        private record Bucket(double tokens, Instant at) {}

        private final int size;
        private final Duration period;
        private final Map<String, Bucket> byOrder = new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
                return size() > MAX_ORDERS;
            }
        };

        Buckets(int size, Duration period) {
            this.size = size;
            this.period = period;
        }

        synchronized boolean take(String orderId, Instant now) {
            var bucket = byOrder.getOrDefault(orderId, new Bucket(size, now));
            var refill = (double) Duration.between(bucket.at(), now).toMillis() / period.toMillis() * size;
            var tokens = Math.min(size, bucket.tokens() + refill);
            byOrder.put(orderId, new Bucket(Math.max(0, tokens - 1), now));
            return tokens >= 1;
        }
    }
}
