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

/// Writes down what another look at a finished order has found. Its state stays as the customer was told it;
/// what does not fit is marked for a person.
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
            // An order that was refused or withdrawn is not there, as it should be.
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

    /// Marked once for everything that the supplier says: again when it says something else, and not again for what an
    /// operator has seen to.
    private static void contradicts(Order order, TransactionDetail detail, Instant now) {
        var kind = Attention.CONTRADICTION.code();
        var isNews = !order.wasSaid(detail.status());
        if (isNews || !TimelineEntry.exists(order.id, kind)) {
            order.needs(Attention.CONTRADICTION, now);
            order.supplierSays(detail.status());
            TimelineEntry.add(
                    order.id,
                    now,
                    kind,
                    "the order is " + order.status.code() + ", and the supplier says " + detail.status());
        }
    }
}
