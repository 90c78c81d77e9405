package id.tuntas.fulfilment.operations;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Positive;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/// The live stream, and the limits of bulk actions.
@ConfigMapping(prefix = "tuntas.operations")
public interface OperationsConfig {

    /// How often changed orders are polled while there are listeners; the scheduler's finest step is a second.
    @WithDefault("1s")
    @DurationMin(seconds = 1)
    Duration pollEvery();

    /// How often the summary is sent while there are listeners.
    @WithDefault("3s")
    @DurationMin(seconds = 1)
    Duration summaryEvery();

    /// Interval of heartbeats: below the minute after which proxies close idle connections.
    @WithDefault("15s")
    @DurationMin(seconds = 1)
    Duration heartbeatEvery();

    /// How far polls overlap: longer than a transaction stays open after its timestamp.
    @WithDefault("2s")
    Duration overlap();

    /// Most orders sent per poll; of further ones only the number is sent.
    @WithDefault("200")
    @Positive
    @Max(10_000)
    int maxOrders();

    /// Most open streams of one replica; further ones are answered 503.
    @WithDefault("200")
    @Positive
    @Max(10_000)
    int maxListeners();

    /// Most orders in one request of a bulk action.
    @WithDefault("500")
    @Positive
    @Max(10_000)
    int maxBulk();

    /// After this time a bulk action stops and returns what remains, before clients and proxies time out.
    @WithDefault("20s")
    @DurationMin(seconds = 1)
    Duration bulkTime();
}
