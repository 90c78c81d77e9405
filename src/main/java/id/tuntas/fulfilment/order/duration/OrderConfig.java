package id.tuntas.fulfilment.order.duration;

import id.tuntas.platform.setting.AtLeast;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Optional;

/// When the status of orders is checked.
@ConfigMapping(prefix = "tuntas.order")
public interface OrderConfig {

    /// Delay of the first status check after placing an order, if no callback arrives. If set, no order is checked
    /// later for the first time, whatever was learned; otherwise `20s` until enough is learned: a little more than
    /// the 15 s within which the supplier repeats a lost callback.
    Optional<@AtLeast("1ms") Duration> firstCheck();

    /// The longest delay between later checks; the delay grows up to it.
    @WithDefault("10m")
    @AtLeast("1ms")
    Duration slowestCheck();

    /// First delay before a call is repeated that was not sent or not answered: the order is sent again, or
    /// its status is checked.
    @WithDefault("2s")
    @AtLeast("1ms")
    Duration firstRetry();

    /// First delay before a waiting order (balance, unavailable, access, price) is retried.
    @WithDefault("1m")
    @AtLeast("1ms")
    Duration firstRevival();

    /// Time zone of the supplier's day: an order above the daily limit waits until midnight there.
    @WithDefault("Asia/Jakarta")
    ZoneId dayBeginsIn();

    /// Check times learned from how long items take.
    Learning learning();

    /// Without enough finished orders, the fixed delays above apply.
    interface Learning {

        /// Whether check times are learned from how long each item takes. Off: nothing is learned, and the fixed delays
        /// apply to all orders.
        @WithDefault("true")
        boolean enabled();

        /// The shortest learned delay of a status check. The longest is `TUNTAS_ORDER_SLOWEST_CHECK`.
        @WithDefault("1s")
        @AtLeast("1ms")
        Duration fastestCheck();
    }
}
