package id.tuntas.fulfilment.callback.inbox;

import id.tuntas.platform.setting.AtLeast;
import id.tuntas.platform.setting.AtMost;
import id.tuntas.platform.setting.MoreThanZero;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// How callbacks are stored.
@ConfigMapping(prefix = "tuntas.callback")
public interface CallbackConfig {

    /// Most callbacks in one transaction.
    @WithDefault("512")
    @MoreThanZero
    @AtMost("4096")
    int maxBatch();

    /// Batch callbacks for up to this time; a shorter time causes more transactions.
    @WithDefault("1ms")
    @AtMost("1s")
    Duration maxWait();

    /// Concurrent transactions: while one waits for the disk, others are filled and sent.
    @WithDefault("2")
    @MoreThanZero
    @AtMost("64")
    int flushers();

    /// Most callbacks that wait for a transaction; further ones are answered 503. So are those beyond the size of
    /// `TUNTAS_HTTP_BODY_MEMORY` together, even if their senders no longer wait.
    @WithDefault("20000")
    @MoreThanZero
    @AtMost("1000000")
    int capacity();

    /// Most refusals stored per second; all of them are counted.
    @WithDefault("10")
    @AtLeast("0")
    int refusalsPerSecond();
}
