package id.tuntas.platform.work.loop;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LoopCountersTest {

    private static final Instant START = Instant.parse("2026-11-30T00:00:00Z");

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final LoopCounters counters = new LoopCounters("orders", registry, Clock.fixed(START, ZoneOffset.UTC));

    /// Or the alert about it would have nothing to compare.
    @Test
    void queueThatWasNeverPolledCountsFromTheStart() {
        assertThat(lastClaim()).isEqualTo(START.getEpochSecond());
        assertThat(counters.figures("orders", DueTimes.Depth.NONE).lastSuccess())
                .isNull();

        counters.claimed(START.plusSeconds(7));

        assertThat(lastClaim()).isEqualTo(START.getEpochSecond() + 7);
    }

    private double lastClaim() {
        return registry.get("tuntas.work.last.claim.timestamp").timeGauge().value(TimeUnit.SECONDS);
    }
}
