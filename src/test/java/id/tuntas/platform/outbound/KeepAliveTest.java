package id.tuntas.platform.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class KeepAliveTest {

    /// Zero would be for ever.
    @Test
    void partOfASecondIsASecond() {
        assertThat(Connections.wholeSeconds(Duration.ofMillis(1))).isEqualTo(1);
        assertThat(Connections.wholeSeconds(Duration.ofMillis(1_001))).isEqualTo(2);
        assertThat(Connections.wholeSeconds(Duration.ofSeconds(15))).isEqualTo(15);
    }
}
