package id.tuntas.fulfilment.notification.outbox;

import id.tuntas.platform.setting.AtLeast;
import id.tuntas.platform.setting.MoreThanZero;
import id.tuntas.platform.time.Backoff;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// Retries of notifications. The defaults cover about five hours.
@ConfigMapping(prefix = "tuntas.notification.retry")
public interface RetryConfig {

    /// From the first failed attempt to the second.
    @WithDefault("30s")
    @AtLeast("1ms")
    Duration firstDelay();

    /// Each delay is this many times the one before.
    @WithDefault("2")
    @AtLeast("1")
    double factor();

    /// The longest delay. A receiver that asks to wait longer is followed up to this, at least up to an hour.
    @WithDefault("1h")
    @AtLeast("1ms")
    Duration maxDelay();

    /// Attempts before a notification becomes a dead letter.
    @MoreThanZero
    @WithDefault("12")
    int maxAttempts();

    default Backoff backoff() {
        return new Backoff(firstDelay(), factor(), maxDelay());
    }
}
