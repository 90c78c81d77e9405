package id.tuntas.fulfilment.supplier;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class SupplierHealthTest {

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-03-01T12:00:00Z"));

    private final SupplierHealth health = new SupplierHealth(new Clock() {
        @Override
        public Instant instant() {
            return now.get();
        }

        @Override
        public ZoneOffset getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(java.time.ZoneId zone) {
            return this;
        }
    });

    private enum State {
        HALF_OPEN
    }

    @Test
    void failuresAndTimesAreThoseOfTheOperation() {
        for (int i = 1; i <= 20; i++) {
            health.called("place", Duration.ofMillis(i), i % 4 == 0);
        }
        health.called("balance", Duration.ofMillis(7), false);

        var operations = health.now().operations();

        assertThat(operations)
                .containsExactly(
                        new SupplierHealth.SupplierOperation("balance", 1, 0, 0, 7, 7),
                        new SupplierHealth.SupplierOperation("place", 20, 5, 0.25, 10, 19));
    }

    @Test
    void oldCallsAreForgotten() {
        health.called("place", Duration.ofMillis(1), true);
        now.set(now.get().plus(Duration.ofMinutes(16)));

        assertThat(health.now().operations()).isEmpty();
    }

    @Test
    void circuitIsClosedUntilItChanges() {
        assertThat(health.now().circuit()).isEqualTo("closed");

        health.circuitIs(State.HALF_OPEN);

        assertThat(health.now().circuit()).isEqualTo("half_open");
    }
}
