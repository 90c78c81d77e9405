package id.tuntas.platform.operate.retention;

import id.tuntas.platform.operate.job.Job;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Forgets what is older than the settings say, table by table and part by part. Stopped at any moment, it goes
/// on with the next run.
@ApplicationScoped
class Retention implements Job<Retention.Result> {

    /// Texts that are older by more than this were forgotten by the runs before.
    private static final Duration REACH = Duration.ofDays(31);

    /// @param forgotten rows by table
    record Result(Map<String, Integer> forgotten) {}

    private final PurgeRows purgeRows;
    private final RetentionConfig config;
    private final Clock clock;

    Retention(PurgeRows purgeRows, RetentionConfig config, Clock clock) {
        this.purgeRows = purgeRows;
        this.config = config;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "retention";
    }

    @Override
    public Duration every() {
        return config.every();
    }

    @Override
    public Result run() {
        var forgotten = new LinkedHashMap<String, Integer>();
        rules().forEach(rule -> forgotten.put(rule.name(), forget(rule)));
        return new Result(forgotten);
    }

    /// Findings before their runs, which they refer to.
    private List<RetentionRule> rules() {
        return List.of(
                // The rows stay, so that one that arrives again is known for ever.
                new RetentionRule(
                        "callback_body",
                        config.callbacks(),
                        "callback",
                        "id",
                        "id",
                        "and body is not null",
                        REACH,
                        "ref_id",
                        "update callback set body = null"),
                RetentionRule.delete("refusal", config.refusals(), null),
                RetentionRule.delete("job_run", config.jobRuns(), null),
                RetentionRule.delete("reconciliation_finding", config.reconciliations(), null),
                new RetentionRule(
                        "reconciliation",
                        config.reconciliations(),
                        "reconciliation",
                        "id",
                        "id",
                        "and not exists (select 1 from reconciliation_finding"
                                + " where reconciliation_finding.reconciliation_id = reconciliation.id)",
                        null,
                        null,
                        "delete from reconciliation"),
                RetentionRule.delete("balance_snapshot", config.balanceSnapshots(), null),
                new RetentionRule(
                        "supplier_transaction",
                        config.supplierTransactions(),
                        "supplier_transaction",
                        "ref_id",
                        "seen_at",
                        "",
                        null,
                        "ref_id",
                        "delete from supplier_transaction"),
                new RetentionRule(
                        "notification_text",
                        config.noticeTexts(),
                        "notification",
                        "id",
                        "id",
                        "and sent_at is not null and content is not null",
                        REACH,
                        "order_id",
                        "update notification set content = null, subject = null"),
                new RetentionRule(
                        "operator_alert",
                        config.alerts(),
                        "operator_alert",
                        "id",
                        "cleared_at",
                        "",
                        null,
                        null,
                        "delete from operator_alert"));
    }

    private int forget(RetentionRule rule) {
        var before = clock.instant().minus(rule.keep());
        int forgotten = 0;
        int spared = 0;
        while (true) {
            int offset = spared;
            var part = QuarkusTransaction.requiringNew()
                    .call(() -> purgeRows.forget(rule, before, offset, config.batch()));
            forgotten += part.forgotten();
            spared += part.rows() - part.forgotten();
            if (part.rows() < config.batch()) {
                return forgotten;
            }
        }
    }
}
