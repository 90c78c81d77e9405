package id.tuntas.fulfilment.order.advance;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.time.ZoneId;
import org.hibernate.validator.constraints.time.DurationMin;

/// When orders are asked for.
@ConfigMapping(prefix = "tuntas.order")
public interface OrderConfig {

    /// How long after placing an order the supplier is first asked without a callback: a little more than the 15 s in
    /// which the supplier repeats a lost callback.
    @WithDefault("20s")
    @DurationMin(millis = 1)
    Duration firstCheck();

    /// The delay between later checks grows up to this.
    @WithDefault("10m")
    @DurationMin(millis = 1)
    Duration slowestCheck();

    /// How soon a call with an unknown outcome is cleared up.
    @WithDefault("2s")
    @DurationMin(millis = 1)
    Duration firstRetry();

    /// How soon a waiting order (balance, unavailable, access) is tried again at first.
    @WithDefault("1m")
    @DurationMin(millis = 1)
    Duration firstRevival();

    /// Where the supplier's day begins at midnight: an order above the daily limit waits for the next one.
    @WithDefault("Asia/Jakarta")
    ZoneId dayBeginsIn();
}
