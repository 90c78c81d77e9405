package id.tuntas.fulfilment.tracking;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.link.TrackingConfig;
import id.tuntas.testsupport.MappedSettings;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class RequestLimitsTest {

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-11-21T00:00:00Z"));
    private final RequestLimits limits = new RequestLimits(
            MappedSettings.of(TrackingConfig.class, Map.of("tuntas.tracking.requests-per-minute", "6")), new Clock() {
                @Override
                public ZoneOffset getZone() {
                    return ZoneOffset.UTC;
                }

                @Override
                public Clock withZone(java.time.ZoneId zone) {
                    return this;
                }

                @Override
                public Instant instant() {
                    return now.get();
                }
            });

    @Test
    void requestsComeBackSteadily() {
        assertThat(allowed("a", 10)).isEqualTo(6);

        now.updateAndGet(time -> time.plus(Duration.ofSeconds(20)));
        assertThat(allowed("a", 10)).isEqualTo(2);

        now.updateAndGet(time -> time.plus(Duration.ofHours(1)));
        assertThat(allowed("a", 10)).isEqualTo(6);
    }

    @Test
    void ordersDoNotDisturbEachOther() {
        allowed("a", 10);

        assertThat(limits.allowsRequest("a")).isFalse();
        assertThat(limits.allowsRequest("b")).isTrue();
        assertThat(limits.allowsReveal("a")).isTrue();
    }

    private long allowed(String order, int requests) {
        long allowed = 0;
        for (int i = 0; i < requests; i++) {
            allowed += limits.allowsRequest(order) ? 1 : 0;
        }
        return allowed;
    }
}
