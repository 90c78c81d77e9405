package id.tuntas.fulfilment.reconcile;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.PositiveOrZero;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/// How often the supplier's list is read, and how long an order may take.
@ConfigMapping(prefix = "tuntas.reconcile")
public interface ReconcileConfig {

    /// How often the supplier's list of transactions is swept for orders that moved.
    @WithDefault("1m")
    @DurationMin(seconds = 1)
    Duration sweepEvery();

    /// Pages of 100 transactions that one sweep reads at most; the daily reconciliation reads all of its window.
    @WithDefault("50")
    @Positive
    int sweepPages();

    Money money();

    /// The comparison of the supplier's transactions with our orders.
    interface Money {

        @WithDefault("24h")
        @DurationMin(seconds = 1)
        Duration every();

        /// How far a run looks back at least; after missed runs it looks back to the last good one.
        @WithDefault("72h")
        @DurationMin(seconds = 1)
        Duration window();

        /// What is younger may not have settled yet: an answer under way, a refund that follows a failure.
        @WithDefault("15m")
        Duration grace();

        /// Pages of 100 transactions, and of the ledger, that a run reads at most.
        @WithDefault("20000")
        @Positive
        int maxPages();

        /// Findings that are kept of one run; all are counted.
        @WithDefault("1000")
        @Positive
        int maxFindings();

        /// Orders that are not in the list and are asked for one by one before they are taken for missing.
        @WithDefault("100")
        @PositiveOrZero
        int confirmations();
    }

    /// How often orders that take too long are looked for.
    @WithDefault("1m")
    @DurationMin(seconds = 1)
    Duration stuckEvery();

    /// How long an order may take before it is marked `stuck`, by the slowest kind of goods in it.
    Sla sla();

    /// Limits from placing an order, or from accepting it where it was not placed.
    interface Sla {

        /// Accounts and licences from stock.
        @WithDefault("2m")
        Duration auto();

        /// What a person sends.
        @WithDefault("24h")
        Duration manual();

        @WithDefault("15m")
        Duration h2h();

        @WithDefault("15m")
        Duration bill();

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
