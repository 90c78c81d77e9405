package id.tuntas.commerce.transaction.view;

import id.tuntas.commerce.OrderEvents.Event;
import id.tuntas.commerce.transaction.Transaction;
import id.tuntas.commerce.transaction.Unit;
import id.tuntas.commerce.transaction.status.TransactionStatus;
import java.time.Duration;

/// The callbacks of orders.
public final class OrderNotices {

    /// The status part of the signature, since the event has no status of its own.
    private static final String ITEM_SENT = "item.sent";

    /// The delay of the refund's callback, so that the failure's arrives first.
    private static final Duration AFTER_FAILURE = Duration.ofSeconds(1);

    private OrderNotices() {}

    /// The present status of the transaction.
    public static Event of(Transaction transaction) {
        var name =
                switch (transaction.status) {
                    case PENDING -> throw new IllegalStateException("top-ups have no callbacks");
                    case PAID -> "order.paid";
                    case COMPLETED -> "order.completed";
                    case REFUNDED -> "order.refunded";
                    case CANCELED, FAILED -> "order.canceled";
                };
        return new Event(
                transaction.accountId,
                name,
                transaction.refId,
                transaction.invoice,
                transaction.status.code(),
                OrderData.of(transaction));
    }

    /// The refund of a failed order, sent after the failure. The transaction itself stays `failed`.
    public static Event ofRefund(Transaction transaction) {
        var status = TransactionStatus.REFUNDED.code();
        var data = OrderData.of(transaction);
        data.put("status", status);
        return new Event(
                transaction.accountId,
                "order.refunded",
                transaction.refId,
                transaction.invoice,
                status,
                data,
                AFTER_FAILURE);
    }

    /// A seller has sent one unit.
    public static Event ofSent(Unit unit) {
        var transaction = unit.line.transaction;
        return new Event(
                transaction.accountId,
                "order.item.sent",
                transaction.refId,
                transaction.invoice,
                ITEM_SENT,
                OrderData.ofSent(unit));
    }
}
