package id.tuntas.commerce.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.webhook.CommerceWebhookConfig;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RetryScheduleTest {

    @Test
    void defaultIsTheTableOfTheSpecification() {
        var config = new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 200, new DurationConverter())
                .withMapping(CommerceWebhookConfig.class)
                .build()
                .getConfigMapping(CommerceWebhookConfig.class);

        var schedule = new RetrySchedule(config.retryDelays());

        assertThat(schedule.beforeFirst()).isZero();
        assertThat(IntStream.rangeClosed(1, 5).mapToObj(schedule::afterFailures))
                .containsExactly(
                        Optional.of(Duration.ofSeconds(1)),
                        Optional.of(Duration.ofSeconds(2)),
                        Optional.of(Duration.ofSeconds(4)),
                        Optional.of(Duration.ofSeconds(8)),
                        Optional.empty());
    }
}
