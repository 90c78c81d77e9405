package id.tuntas.testsupport;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class TestClockTest {

    @Test
    void neverGoesBack() {
        var clock = new TestClock();

        assertThatThrownBy(() -> clock.advance(Duration.ofNanos(-1))).isInstanceOf(IllegalArgumentException.class);
    }
}
