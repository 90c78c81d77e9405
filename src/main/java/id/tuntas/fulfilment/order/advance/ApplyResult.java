package id.tuntas.fulfilment.order.advance;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.Order.LearntBy;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.UnitSecrets;
import id.tuntas.fulfilment.order.settle.Settle;
import id.tuntas.fulfilment.supplier.transaction.DetailAnswer;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

/// Applies to an order what the supplier reports about it.
@ApplicationScoped
class ApplyResult {

    private final UnitSecrets secrets;

    ApplyResult(UnitSecrets secrets) {
        this.secrets = secrets;
    }

    Recording apply(Acted<OrderStep> acted, Order order, Instant now) {
        recordedAtLast(order, now);
        var before = Recording.Before.of(order);
        var isSettled = acted.result() instanceof OrderStep.Polling(DetailAnswer.Found(var detail))
                && settle(acted.claim(), order, detail, now);
        return Recording.of(acted, order, before, isSettled);
    }

    private static void recordedAtLast(Order order, Instant now) {
        if (Attention.NOT_RECORDED.isMarkOf(order)) {
            order.resolved(now);
            TimelineEntry.add(order.id, now, "recorded", "the result could now be stored");
        }
    }

    /// @return false if the supplier now reports the opposite of a final state, which stays
    private boolean settle(Claim claim, Order order, TransactionDetail detail, Instant now) {
        var settlement = Settle.of(order, detail);
        if (order.status.isFinal() && settlement.attention() == Attention.CONTRADICTION) {
            return false;
        }
        var source = order.status.isFinal() || claim.isSignaled() ? LearntBy.CALLBACK : LearntBy.POLL;
        order.settled(settlement, secrets, source, now);
        return true;
    }
}
