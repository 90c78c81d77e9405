package id.tuntas.fulfilment.notification.outbox;

import id.tuntas.fulfilment.notification.NotificationSource;
import id.tuntas.platform.operate.retention.OldRows;
import id.tuntas.platform.operate.retention.RetentionConfig;
import id.tuntas.platform.operate.retention.RetentionRule;
import id.tuntas.platform.operate.retention.RetentionRules;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;

/// The texts of notifications that were sent, and the attempts. That they were sent stays, so that none is sent twice.
@ApplicationScoped
class NotificationRetention implements RetentionRules {

    private final NotificationSource orders;
    private final AttemptLog attempts;
    private final RetentionConfig config;

    NotificationRetention(NotificationSource orders, AttemptLog attempts, RetentionConfig config) {
        this.orders = orders;
        this.attempts = attempts;
        this.config = config;
    }

    @Override
    public List<RetentionRule> rules() {
        var texts = OldRows.byId("notification")
                .onlyWhere("sent_at is not null and content is not null")
                .staying();
        var rules = new ArrayList<RetentionRule>();
        rules.add(RetentionRule.update(
                        "notification_text", texts, config.notificationTexts(), "content = null, subject = null")
                .unlessInUse("order_id", orders::unfinished));
        if (QuarkusTransaction.requiringNew().call(attempts::isThere)) {
            var old = OldRows.byIdIn(AttemptLog.NAME, AttemptLog.NOTIFICATION);
            rules.add(RetentionRule.delete(old, config.notificationAttempts()));
        }
        return rules;
    }
}
