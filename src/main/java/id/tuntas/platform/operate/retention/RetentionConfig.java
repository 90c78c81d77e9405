package id.tuntas.platform.operate.retention;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Positive;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/// How long rows are kept. Orders, their goods, their timelines and the audit log are kept for ever.
@ConfigMapping(prefix = "tuntas.retention")
public interface RetentionConfig {

    /// How often old rows are deleted.
    @WithDefault("6h")
    @DurationMin(seconds = 1)
    Duration every();

    /// Rows deleted in one transaction.
    @WithDefault("500")
    @Positive
    @Max(10_000)
    int batch();

    /// The encrypted bodies of callbacks. The rows stay, so that repeated deliveries are recognised.
    @WithDefault("90d")
    @DurationMin(hours = 1)
    Duration callbacks();

    /// Refused callbacks.
    @WithDefault("30d")
    @DurationMin(hours = 1)
    Duration refusals();

    /// Runs of jobs.
    @WithDefault("30d")
    @DurationMin(hours = 1)
    Duration jobRuns();

    /// Reconciliations and their findings.
    @WithDefault("400d")
    @DurationMin(hours = 1)
    Duration reconciliations();

    /// Balances read from the supplier.
    @WithDefault("400d")
    @DurationMin(hours = 1)
    Duration balanceSnapshots();

    /// The history of the items' prices.
    @WithDefault("400d")
    @DurationMin(hours = 1)
    Duration priceChanges();

    /// What was learned about how long an item's orders take, since the last of them.
    @WithDefault("90d")
    @DurationMin(hours = 1)
    Duration orderDurations();

    /// The mirror of the supplier's transactions, since they were last listed.
    @WithDefault("90d")
    @DurationMin(hours = 1)
    Duration supplierTransactions();

    /// The texts of sent notifications. The rows stay, so that none is sent twice.
    @WithDefault("180d")
    @DurationMin(hours = 1)
    Duration notificationTexts();

    /// The attempts to send notifications, with the receivers' answers; counted from when the notification was stored.
    @WithDefault("180d")
    @DurationMin(hours = 1)
    Duration notificationAttempts();

    /// Alerts of alarms that no longer hold.
    @WithDefault("90d")
    @DurationMin(hours = 1)
    Duration alerts();
}
