package id.tuntas.fulfilment.callback.inbox;

import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.platform.operate.retention.OldRows;
import id.tuntas.platform.operate.retention.RetentionConfig;
import id.tuntas.platform.operate.retention.RetentionRule;
import id.tuntas.platform.operate.retention.RetentionRules;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/// The bodies of callbacks, and refusals. The callbacks themselves stay, so that one that arrives again is recognised.
@ApplicationScoped
class CallbackRetention implements RetentionRules {

    private final OpenOrders openOrders;
    private final RetentionConfig config;

    CallbackRetention(OpenOrders openOrders, RetentionConfig config) {
        this.openOrders = openOrders;
        this.config = config;
    }

    @Override
    public List<RetentionRule> rules() {
        return List.of(
                RetentionRule.update(
                                "callback_body",
                                OldRows.byId("callback")
                                        .onlyWhere("body is not null")
                                        .staying(),
                                config.callbacks(),
                                "body = null")
                        .unlessInUse("ref_id", openOrders::amongRefIds),
                RetentionRule.delete(OldRows.byId("refusal"), config.refusals()));
    }
}
