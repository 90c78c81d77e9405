package id.tuntas.fulfilment.callback.inbox;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.PositiveOrZero;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;

/// How callbacks are stored.
@ConfigMapping(prefix = "tuntas.callback")
public interface CallbackConfig {

    /// Most callbacks in one transaction.
    @WithDefault("512")
    @Positive
    @Max(4_096)
    int maxBatch();

    /// Batch callbacks for up to this time; a shorter time causes more transactions.
    @WithDefault("1ms")
    @DurationMax(seconds = 1)
    Duration maxWait();

    /// Concurrent transactions: while one waits for the disk, others are filled and sent.
    @WithDefault("2")
    @Positive
    @Max(64)
    int flushers();

    /// Most callbacks that wait for a transaction; further ones are answered 503.
    @WithDefault("20000")
    @Positive
    @Max(1_000_000)
    int capacity();

    /// Most refusals stored per second; all of them are counted.
    @WithDefault("10")
    @PositiveOrZero
    int refusalsPerSecond();
}
