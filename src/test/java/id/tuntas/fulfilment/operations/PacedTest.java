package id.tuntas.fulfilment.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class PacedTest {

    private static final Instant NOW = Instant.parse("2026-11-27T20:00:00Z");

    private final AtomicInteger read = new AtomicInteger();
    private final Paced<Integer> value = new Paced<>(Duration.ofSeconds(1), Duration.ofSeconds(10), 20);

    @Test
    void valueIsUsedForAWhile() {
        assertThat(value.at(NOW, read::incrementAndGet)).isOne();

        assertThat(value.at(NOW.plusMillis(999), read::incrementAndGet)).isOne();
        assertThat(value.at(NOW.plusSeconds(10), read::incrementAndGet)).isEqualTo(2);
    }

    @Test
    void valueThatTakesLongIsUsedLonger() {
        value.at(NOW, this::slowly);

        assertThat(value.at(NOW.plusSeconds(2), this::slowly)).isOne();
        assertThat(value.at(NOW.plusSeconds(10), this::slowly)).isEqualTo(2);
    }

    /// Its twentyfold is more than two seconds.
    private int slowly() {
        var enough = System.nanoTime() + Duration.ofMillis(110).toNanos();
        while (System.nanoTime() < enough) {
            LockSupport.parkNanos(enough - System.nanoTime());
        }
        return read.incrementAndGet();
    }
}
