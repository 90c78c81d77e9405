package id.tuntas.fulfilment.catalogue.reservation;

import id.tuntas.platform.operate.retention.OldRows;
import id.tuntas.platform.operate.retention.RetentionRule;
import id.tuntas.platform.operate.retention.RetentionRules;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/// Locks and bills that no order can name any more. Not deleted by the requests that store new ones: each would read
/// through what was deleted before, for as long as an open transaction (a dump) keeps the server from purging it.
@ApplicationScoped
class PromiseRetention implements RetentionRules {

    /// Locks and inquiries are valid for ten minutes.
    private static final Duration KEEP = Duration.ofDays(1);

    @Override
    public List<RetentionRule> rules() {
        return Stream.of("promised_lock", "promised_bill")
                .map(table -> RetentionRule.delete(OldRows.byTime(table, "token", "created_at"), KEEP))
                .toList();
    }
}
