package id.tuntas.reconcile;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/// How often the supplier's list is read, and how long an order may take.
@ConfigMapping(prefix = "tuntas.reconcile")
public interface ReconcileConfig {

    /// How often the supplier's list of transactions is swept for orders that moved.
    @WithDefault("1m")
    Duration sweepEvery();

    /// Pages of 100 transactions that one sweep reads at most; the daily reconciliation reads all of its window.
    @WithDefault("50")
    @Positive
    int sweepPages();

    /// How often orders that take too long are looked for.
    @WithDefault("1m")
    Duration stuckEvery();

    /// How long an order may take before it is marked `stuck`, by the slowest kind of goods in it.
    Sla sla();

    /// Limits from placing an order, or from accepting it where it was not placed.
    interface Sla {

        @WithDefault("15m")
        Duration auto();

        @WithDefault("24h")
        Duration manual();

        @WithDefault("30m")
        Duration h2h();

        @WithDefault("72h")
        Duration smm();

        /// The supplier does not take it yet: balance, daily limit, unavailable.
        @WithDefault("24h")
        Duration waiting();

        /// Nobody knows whether it arrived.
        @WithDefault("15m")
        Duration uncertain();
    }
}
