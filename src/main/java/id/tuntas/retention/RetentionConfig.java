package id.tuntas.retention;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/// How long rows are kept. Orders, their goods, their timelines and the audit are kept for ever.
@ConfigMapping(prefix = "tuntas.retention")
public interface RetentionConfig {

    @WithDefault("6h")
    Duration every();

    /// Rows that one transaction deletes.
    @WithDefault("500")
    @Positive
    @Max(10_000)
    int batch();

    /// Callbacks with their encrypted bodies. One that arrives again after that is kept as new; like every
    /// callback it only makes its order due.
    @WithDefault("90d")
    Duration callbacks();

    @WithDefault("30d")
    Duration refusals();

    /// Runs of jobs.
    @WithDefault("30d")
    Duration jobRuns();

    /// Reconciliations and their findings.
    @WithDefault("400d")
    Duration reconciliations();

    @WithDefault("400d")
    Duration balanceSnapshots();

    /// What the supplier's list said of a transaction, since it was last seen there.
    @WithDefault("90d")
    Duration supplierTransactions();

    /// The texts of notices that were sent. That they were sent stays, so that nobody is told twice.
    @WithDefault("180d")
    Duration noticeTexts();

    /// Alerts to operators that are over.
    @WithDefault("90d")
    Duration alerts();
}
