package id.tuntas.commerce.transaction.view;

import id.tuntas.commerce.OrderEvents.Event;
import id.tuntas.commerce.transaction.Transaction;
import id.tuntas.commerce.transaction.Unit;
import id.tuntas.commerce.transaction.status.TransactionStatus;
import java.time.Duration;
import java.util.Map;

/// The callbacks of orders.
public final class OrderCallbacks {

    /// The status part of the signature, since the event has no status of its own.
    private static final String ITEM_SENT = "item.sent";

    /// The delay of the refund's callback, so that the failure's arrives first.
    private static final Duration AFTER_FAILURE = Duration.ofSeconds(1);

    private OrderCallbacks() {}

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
        return event(transaction, name, transaction.status.code(), OrderData.of(transaction), Duration.ZERO);
    }

    /// The refund of a failed order, sent after the failure. The transaction itself stays `failed`.
    public static Event ofRefund(Transaction transaction) {
        var status = TransactionStatus.REFUNDED.code();
        var data = OrderData.of(transaction);
        data.put("status", status);
        return event(transaction, "order.refunded", status, data, AFTER_FAILURE);
    }

    /// A seller has sent one unit.
    public static Event ofSent(Unit unit) {
        return event(unit.line.transaction, "order.item.sent", ITEM_SENT, OrderData.ofSent(unit), Duration.ZERO);
    }

    private static Event event(
            Transaction transaction, String name, String signedStatus, Map<String, Object> data, Duration later) {
        return new Event(
                transaction.accountId, name, transaction.refId, transaction.invoice, signedStatus, data, later);
    }
}
