package id.tuntas.platform.operate.retention;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Positive;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/// How long rows are kept. Orders, their goods, their timelines and the audit are kept for ever.
@ConfigMapping(prefix = "tuntas.retention")
public interface RetentionConfig {

    @WithDefault("6h")
    @DurationMin(seconds = 1)
    Duration every();

    /// Rows that one transaction deletes.
    @WithDefault("500")
    @Positive
    @Max(10_000)
    int batch();

    /// The encrypted bodies of callbacks. That they arrived stays, so that one that arrives again is known.
    @WithDefault("90d")
    @DurationMin(hours = 1)
    Duration callbacks();

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

    @WithDefault("400d")
    @DurationMin(hours = 1)
    Duration balanceSnapshots();

    /// What the supplier's list said of a transaction, since it was last seen there.
    @WithDefault("90d")
    @DurationMin(hours = 1)
    Duration supplierTransactions();

    /// The texts of notices that were sent. That they were sent stays, so that nobody is told twice.
    @WithDefault("180d")
    @DurationMin(hours = 1)
    Duration notificationTexts();

    /// Alerts to operators that are over.
    @WithDefault("90d")
    @DurationMin(hours = 1)
    Duration alerts();
}
