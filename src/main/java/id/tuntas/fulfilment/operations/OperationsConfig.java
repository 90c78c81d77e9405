package id.tuntas.fulfilment.operations;

import id.tuntas.platform.setting.AtLeast;
import id.tuntas.platform.setting.AtMost;
import id.tuntas.platform.setting.MoreThanZero;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// The live stream, and the limits of bulk actions.
@ConfigMapping(prefix = "tuntas.operations")
public interface OperationsConfig {

    /// How often changed orders are polled while there are listeners; the scheduler's finest step is a second.
    @WithDefault("1s")
    @AtLeast("1s")
    Duration pollEvery();

    /// How often the summary is sent while there are listeners: well below the 20 s without one after which the
    /// console is offline.
    @WithDefault("3s")
    @AtLeast("1s")
    @AtMost("10s")
    Duration summaryEvery();

    /// Interval of heartbeats: below the minute after which proxies close idle connections.
    @WithDefault("15s")
    @AtLeast("1s")
    Duration heartbeatEvery();

    /// How far polls overlap: longer than a transaction stays open after its timestamp.
    @WithDefault("2s")
    Duration overlap();

    /// Most orders sent per poll; of further ones only the number is sent.
    @WithDefault("200")
    @MoreThanZero
    @AtMost("10000")
    int maxOrders();

    /// Most open streams of one replica; further ones are answered 503.
    @WithDefault("200")
    @MoreThanZero
    @AtMost("10000")
    int maxListeners();

    /// Most orders in one request of a bulk action.
    @WithDefault("500")
    @MoreThanZero
    @AtMost("10000")
    int maxBulk();

    /// After this time a bulk action stops and returns what remains, before clients and proxies time out.
    @WithDefault("20s")
    @AtLeast("1s")
    Duration bulkTime();
}
