package id.tuntas.fulfilment.order.advance;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.Order.LearntBy;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.UnitSecrets;
import id.tuntas.fulfilment.order.notification.OrderNotifications;
import id.tuntas.fulfilment.order.settle.Settle;
import id.tuntas.fulfilment.supplier.DetailAnswer;
import id.tuntas.fulfilment.supplier.TransactionDetail;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.Next;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;

/// Records the status check of a finished order. Its state stays as reported to the customer; a contradiction is
/// marked for operators.
@ApplicationScoped
class RecordRecheck {

    private final CheckTimes times;
    private final OrderNotifications notices;
    private final UnitSecrets secrets;

    RecordRecheck(CheckTimes times, OrderNotifications notices, UnitSecrets secrets) {
        this.times = times;
        this.notices = notices;
        this.secrets = secrets;
    }

    Recording begin(Claim claim, Order order, DetailAnswer answer, Instant now) {
        return switch (answer) {
            case DetailAnswer.Found(var detail) -> compare(claim, order, detail, now);
            // Expected for an order that was refused or canceled.
            case DetailAnswer.NotFound() -> Recording.of(() -> new Next.Done(claim));
            case DetailAnswer.Foreign _ -> Recording.of(() -> times.tryAgain(claim, now, Optional.empty()));
            case DetailAnswer.Unknown unknown -> Recording.of(() -> times.tryAgain(claim, now, unknown.retryAfter()));
        };
    }

    private Recording compare(Claim claim, Order order, TransactionDetail detail, Instant now) {
        var settlement = Settle.of(order, detail);
        if (settlement.attention() == Attention.CONTRADICTION) {
            return Recording.of(() -> {
                contradicts(order, detail, now);
                return times.forGoods(claim, order, now);
            });
        }
        var before = order.goods();
        order.settled(settlement, secrets, LearntBy.CALLBACK, now);
        return Recording.settled(order, () -> {
            if (!order.goods().equals(before)) {
                notices.corrected(order, now);
            }
            return times.forGoods(claim, order, now);
        });
    }

    /// Marks the order once per supplier status, so that a resolved mark does not return for the same status.
    private static void contradicts(Order order, TransactionDetail detail, Instant now) {
        var kind = Attention.CONTRADICTION.code();
        var isNew = !order.lastReported(detail.status());
        if (isNew || !TimelineEntry.exists(order.id, kind)) {
            order.needs(Attention.CONTRADICTION, now);
            order.supplierReported(detail.status());
            TimelineEntry.add(
                    order.id,
                    now,
                    kind,
                    "the order is " + order.status.code() + ", but the supplier reports " + detail.status());
        }
    }
}
