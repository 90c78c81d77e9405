package id.tuntas.fulfilment.reconcile;

import id.tuntas.platform.setting.AtLeast;
import id.tuntas.platform.setting.AtMost;
import id.tuntas.platform.setting.MoreThanZero;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// Reading the supplier's list, and limits for how long an order may take.
@ConfigMapping(prefix = "tuntas.reconcile")
public interface ReconcileConfig {

    /// How often the supplier's list of transactions is swept for changed orders.
    @WithDefault("1m")
    @AtLeast("1s")
    Duration sweepEvery();

    /// Most pages of 100 transactions per sweep. After a start, each sweep reads as many more, until they have reached
    /// the oldest open order of all. The daily reconciliation reads its whole window.
    @WithDefault("50")
    @MoreThanZero
    @AtMost("100000") // transactions of a sweep are counted in 31 bits
    int sweepPages();

    Money money();

    /// The comparison of the supplier's transactions with the orders.
    interface Money {

        /// How often money is reconciled. At most 31 days or the window, whichever is longer: with more,
        /// orders are left out, and the start gives a warning.
        @WithDefault("24h")
        @AtLeast("1s")
        Duration every();

        /// How far a run goes back at least. After missed runs it goes back to the latest successful one, up to 31
        /// days.
        @WithDefault("72h")
        @AtLeast("1s")
        Duration window();

        /// Minimum age of what is compared: before that, an answer or refund may still be pending.
        /// Shorter than the window, or the start is refused.
        @WithDefault("15m")
        Duration grace();

        /// Most pages of 100 transactions, and of the ledger, per run.
        @WithDefault("20000")
        @MoreThanZero
        int maxPages();

        /// Most findings stored per run; all are counted.
        @WithDefault("1000")
        @MoreThanZero
        int maxFindings();

        /// Most unlisted orders per run whose status is checked before they count as missing; the others count as
        /// missing without a check.
        @WithDefault("100")
        @AtLeast("0")
        int confirmations();
    }

    /// How often the watch for stuck orders runs.
    @WithDefault("1m")
    @AtLeast("1s")
    Duration stuckEvery();

    /// How long an order may take before it is marked `stuck`, by its slowest kind of goods; by its status if it was
    /// not placed.
    Sla sla();

    /// Limits from placing an order, or from accepting it if it was not placed.
    interface Sla {

        /// Accounts and licences from stock.
        @WithDefault("2m")
        Duration auto();

        /// Goods sent by hand.
        @WithDefault("24h")
        Duration manual();

        /// Units that a provider delivers.
        @WithDefault("15m")
        Duration h2h();

        /// Bills that are paid after an inquiry.
        @WithDefault("15m")
        Duration bill();

        /// Social-media orders.
        @WithDefault("72h")
        Duration smm();

        /// The order waits, whatever for: balance, daily limit, unavailable, access, price.
        @WithDefault("24h")
        Duration waiting();

        /// The order was not sent yet, also because its queue is paused, or it is unknown whether it arrived.
        @WithDefault("15m")
        Duration uncertain();
    }
}
