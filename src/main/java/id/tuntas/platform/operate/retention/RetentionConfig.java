package id.tuntas.platform.operate.retention;

import id.tuntas.platform.setting.AtLeast;
import id.tuntas.platform.setting.AtMost;
import id.tuntas.platform.setting.MoreThanZero;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// How long rows are kept. Orders, their goods, their timelines and the audit log are kept for ever.
@ConfigMapping(prefix = "tuntas.retention")
public interface RetentionConfig {

    /// How often old rows are deleted.
    @WithDefault("6h")
    @AtLeast("1s")
    Duration every();

    /// Rows deleted in one transaction.
    @WithDefault("500")
    @MoreThanZero
    @AtMost("10000")
    int batch();

    /// The encrypted bodies of callbacks. The rows stay, so that repeated deliveries are recognised.
    @WithDefault("90d")
    @AtLeast("1h")
    Duration callbacks();

    /// Refused callbacks.
    @WithDefault("30d")
    @AtLeast("1h")
    Duration refusals();

    /// Runs of jobs.
    @WithDefault("30d")
    @AtLeast("1h")
    Duration jobRuns();

    /// Reconciliations and their findings. The latest successful one, from whose end the next continues, is always
    /// kept.
    @WithDefault("400d")
    @AtLeast("1h")
    Duration reconciliations();

    /// Balances read from the supplier.
    @WithDefault("400d")
    @AtLeast("1h")
    Duration balanceSnapshots();

    /// The history of the items' prices.
    @WithDefault("400d")
    @AtLeast("1h")
    Duration priceChanges();

    /// What was learned about how long an item's orders take, since the last of them.
    @WithDefault("90d")
    @AtLeast("1h")
    Duration orderDurations();

    /// The mirror of the supplier's transactions, since they were last listed.
    @WithDefault("90d")
    @AtLeast("1h")
    Duration supplierTransactions();

    /// The texts of sent notifications. The rows stay, so that none is sent twice.
    @WithDefault("180d")
    @AtLeast("1h")
    Duration notificationTexts();

    /// The attempts to send notifications, with the receivers' answers; counted from when the notification was stored.
    @WithDefault("180d")
    @AtLeast("1h")
    Duration notificationAttempts();

    /// Alerts of alarms that no longer hold.
    @WithDefault("90d")
    @AtLeast("1h")
    Duration alerts();
}
