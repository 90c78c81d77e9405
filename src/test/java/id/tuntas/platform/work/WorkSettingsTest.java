package id.tuntas.platform.work;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.time.Backoff;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class WorkSettingsTest {

    /// As those of receivers that do not answer.
    @Test
    void longDelaysAreForExpectedFailuresOnly() {
        var settings = new WorkSettings(1, 1, new Backoff(Duration.ofSeconds(30), 2, Duration.ofHours(1)));

        assertThat(settings.afterFailure()).isEqualTo(new Backoff(Duration.ofSeconds(30), 2, Duration.ofMinutes(5)));
    }

    @Test
    void shorterDelaysAreKept() {
        var brief = new Backoff(Duration.ofMillis(500), 1.5, Duration.ofMinutes(1));

        assertThat(new WorkSettings(1, 1, brief).afterFailure()).isEqualTo(brief);
    }
}
