package id.tuntas.fulfilment.order.advance;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.Order.LearntBy;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.UnitSecrets;
import id.tuntas.fulfilment.order.price.Overcharge;
import id.tuntas.fulfilment.order.settle.Settle;
import id.tuntas.fulfilment.supplier.DetailAnswer;
import id.tuntas.fulfilment.supplier.TransactionDetail;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.Next;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;

/// Records the result of a status check of an unfinished order.
@ApplicationScoped
class RecordAsking {

    private final CheckTimes times;
    private final Overcharge overcharge;
    private final UnitSecrets secrets;

    RecordAsking(CheckTimes times, Overcharge overcharge, UnitSecrets secrets) {
        this.times = times;
        this.overcharge = overcharge;
        this.secrets = secrets;
    }

    Recording begin(Claim claim, Order order, DetailAnswer answer, Instant now) {
        return switch (answer) {
            case DetailAnswer.Found(var detail) -> settle(claim, order, detail, now);
            case DetailAnswer.NotFound() -> Recording.of(() -> notFound(claim, order, now));
            case DetailAnswer.Foreign foreign -> Recording.of(() -> foreign(claim, order, foreign, now));
            case DetailAnswer.Unknown unknown -> Recording.of(() -> unanswered(claim, order, unknown, now));
        };
    }

    private Next unanswered(Claim claim, Order order, DetailAnswer.Unknown unknown, Instant now) {
        // Without the supplier's text, which may echo the customer's data.
        Log.debugf("order %s: the supplier did not answer; the status check is repeated", order.id);
        mayHaveBeenSent(order, now);
        return times.tryAgain(claim, now, unknown.retryAfter());
    }

    /// Counts as no answer; operators have to clarify it with the supplier.
    private Next foreign(Claim claim, Order order, DetailAnswer.Foreign foreign, Instant now) {
        Log.errorf("order %s: the supplier answered with the transaction %s", order.id, foreign.refId());
        if (order.needs(Attention.FOREIGN_ANSWER, now)) {
            TimelineEntry.add(
                    order.id,
                    now,
                    Attention.FOREIGN_ANSWER.code(),
                    "the supplier answered with the transaction " + foreign.refId() + "; the status check is repeated");
        }
        mayHaveBeenSent(order, now);
        return times.tryAgain(claim, now, Optional.empty());
    }

    private static void mayHaveBeenSent(Order order, Instant now) {
        if (order.status.isPlaceable()) {
            order.outcomeUnknown(now);
            TimelineEntry.add(
                    order.id, now, "uncertain", "the previous attempt was interrupted; its outcome is unknown");
        }
    }

    /// Only a definite "not found" allows an order to be sent again, with the same ref_id.
    private Next notFound(Claim claim, Order order, Instant now) {
        if (order.status.isPlaceable()) {
            order.notPlaced(now);
            return times.sendAgain(claim, now);
        }
        if (order.status == OrderStatus.UNCERTAIN) {
            order.notPlaced(now);
            TimelineEntry.add(order.id, now, "not_found", "the supplier does not know it; it is sent again");
            return times.sendAgain(claim, now);
        }
        if (order.needs(Attention.UNKNOWN_AT_SUPPLIER, now)) {
            TimelineEntry.add(order.id, now, "not_found", "the supplier had accepted it and no longer knows it");
        }
        return times.nextCheck(claim, now);
    }

    private Recording settle(Claim claim, Order order, TransactionDetail detail, Instant now) {
        var before = order.status;
        var amountBefore = order.amount;
        var attentionBefore = order.attention;
        var source = claim.isSignaled() ? LearntBy.CALLBACK : LearntBy.POLL;
        order.settled(Settle.of(order, detail), secrets, source, now);
        var attention = order.attention;
        return Recording.settled(order, () -> {
            if (attention != null && !attention.equals(attentionBefore)) {
                TimelineEntry.add(
                        order.id,
                        now,
                        attention,
                        "the order is " + before.code() + ", and the supplier reports " + detail.status());
            }
            if (order.amount != amountBefore) {
                overcharge.mark(order, now);
            }
            return settled(claim, order, before, detail.status(), now);
        });
    }

    private Next settled(Claim claim, Order order, OrderStatus before, String supplierStatus, Instant now) {
        if (order.status.isFinal()) {
            TimelineEntry.add(order.id, now, order.status.code(), "detected by " + order.learntByCode());
            return times.forGoodsAfterEnd(claim, order, now);
        }
        if (before != order.status) {
            TimelineEntry.add(order.id, now, order.status.code(), "supplier status: " + supplierStatus);
        }
        return times.nextCheck(claim, now);
    }
}
