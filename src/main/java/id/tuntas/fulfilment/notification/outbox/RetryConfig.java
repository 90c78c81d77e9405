package id.tuntas.fulfilment.notification.outbox;

import id.tuntas.platform.time.Backoff;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/// When a notice that could not be sent is tried again. The defaults reach over about five hours.
@ConfigMapping(prefix = "tuntas.notification.retry")
public interface RetryConfig {

    @WithDefault("30s")
    @DurationMin(millis = 1)
    Duration firstDelay();

    @Positive
    @WithDefault("2")
    double factor();

    @WithDefault("1h")
    @DurationMin(millis = 1)
    Duration maxDelay();

    /// Then it is dead.
    @Positive
    @WithDefault("12")
    int maxAttempts();

    default Backoff backoff() {
        return new Backoff(firstDelay(), factor(), maxDelay());
    }
}
