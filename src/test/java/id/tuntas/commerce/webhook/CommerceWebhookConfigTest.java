package id.tuntas.commerce.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.testsupport.MappedSettings;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CommerceWebhookConfigTest {

    @Test
    void defaultDelaysAreTheTableOfTheSpecification() {
        var config = MappedSettings.of(CommerceWebhookConfig.class, Map.of());

        assertThat(IntStream.rangeClosed(0, 5).mapToObj(config::delayAfter))
                .containsExactly(
                        Optional.of(Duration.ZERO),
                        Optional.of(Duration.ofSeconds(1)),
                        Optional.of(Duration.ofSeconds(2)),
                        Optional.of(Duration.ofSeconds(4)),
                        Optional.of(Duration.ofSeconds(8)),
                        Optional.empty());
    }
}
