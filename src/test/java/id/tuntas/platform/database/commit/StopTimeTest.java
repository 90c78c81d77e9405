package id.tuntas.platform.database.commit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class StopTimeTest {

    private final AtomicLong nanoTime = new AtomicLong(Long.MAX_VALUE - 1);
    private final StopTime time = new StopTime(nanoTime::get);

    @Test
    void allShareTheTimeFromTheFirstOn() {
        assertThat(time.left()).isEqualTo(Duration.ofSeconds(10));

        nanoTime.addAndGet(Duration.ofSeconds(7).toNanos());
        assertThat(time.left()).isEqualTo(Duration.ofSeconds(3));

        nanoTime.addAndGet(Duration.ofSeconds(7).toNanos());
        assertThat(time.left()).isZero();
    }
}
