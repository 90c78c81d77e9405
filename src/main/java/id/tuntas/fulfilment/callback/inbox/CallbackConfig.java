package id.tuntas.fulfilment.callback.inbox;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.PositiveOrZero;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;

/// How callbacks are kept.
@ConfigMapping(prefix = "tuntas.callback")
public interface CallbackConfig {

    /// Callbacks in one transaction at most.
    @WithDefault("512")
    @Positive
    @Max(4_096)
    int maxBatch();

    /// How long the first callback of a batch waits for others: with less, the same callbacks make more transactions
    /// and keep the database busier.
    @WithDefault("1ms")
    @DurationMax(seconds = 1)
    Duration maxWait();

    /// Transactions under way at the same time: while one waits for the disk, others are filled and sent.
    @WithDefault("2")
    @Positive
    @Max(64)
    int flushers();

    /// Callbacks that may wait for a transaction; the next ones are answered 503.
    @WithDefault("20000")
    @Positive
    @Max(1_000_000)
    int capacity();

    /// Refusals written down per second; all of them are counted.
    @WithDefault("10")
    @PositiveOrZero
    int refusalsPerSecond();
}
