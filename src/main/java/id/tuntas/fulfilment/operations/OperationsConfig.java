package id.tuntas.fulfilment.operations;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Positive;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/// How the live stream is fed, and how much one act of an operator may do.
@ConfigMapping(prefix = "tuntas.operations")
public interface OperationsConfig {

    /// How often changed orders are looked for while somebody listens; the scheduler's finest step is a second.
    @WithDefault("1s")
    @DurationMin(seconds = 1)
    Duration pollEvery();

    /// How often the summary is sent while somebody listens.
    @WithDefault("3s")
    @DurationMin(seconds = 1)
    Duration summaryEvery();

    /// How often an idle stream is kept open: below the minute after which proxies cut silent connections.
    @WithDefault("15s")
    @DurationMin(seconds = 1)
    Duration heartbeatEvery();

    /// How far a look for changes reaches back: longer than a transaction stays open after it took its time.
    @WithDefault("2s")
    Duration overlap();

    /// Orders sent at most per look; of the others only their number is told.
    @WithDefault("200")
    @Positive
    @Max(10_000)
    int maxOrders();

    /// Open streams of this process; the next one is answered 503.
    @WithDefault("200")
    @Positive
    @Max(10_000)
    int maxListeners();

    /// Orders that one request of a bulk act looks at most.
    @WithDefault("500")
    @Positive
    @Max(10_000)
    int maxBulk();

    /// After this a bulk act stops and says what remains: before callers and proxies give up waiting.
    @WithDefault("20s")
    @DurationMin(seconds = 1)
    Duration bulkTime();
}
