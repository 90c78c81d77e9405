package id.tuntas.commerce.transaction.view;

import id.tuntas.commerce.OrderEvents.Event;
import id.tuntas.commerce.transaction.Transaction;
import id.tuntas.commerce.transaction.TransactionStatus;
import id.tuntas.commerce.transaction.Unit;
import java.time.Duration;

/// What callbacks say of orders.
public final class OrderNotices {

    /// The status part of the signature, since the event has no status of its own.
    private static final String ITEM_SENT = "item.sent";

    /// How much later the refund is told, so that the failure arrives first.
    private static final Duration AFTER_FAILURE = Duration.ofSeconds(1);

    private OrderNotices() {}

    /// Where the transaction stands now.
    public static Event of(Transaction transaction) {
        var name =
                switch (transaction.status()) {
                    case PENDING -> throw new IllegalStateException("nobody is told of top-ups");
                    case PAID -> "order.paid";
                    case COMPLETED -> "order.completed";
                    case REFUNDED -> "order.refunded";
                    case CANCELED, FAILED -> "order.canceled";
                };
        return new Event(
                transaction.accountId(),
                name,
                transaction.refId(),
                transaction.invoice(),
                transaction.status().code(),
                OrderData.of(transaction));
    }

    /// That a failed order was paid back; told after the failure. The transaction itself stays `failed`.
    public static Event ofRefund(Transaction transaction) {
        var status = TransactionStatus.REFUNDED.code();
        var data = OrderData.of(transaction);
        data.put("status", status);
        return new Event(
                transaction.accountId(),
                "order.refunded",
                transaction.refId(),
                transaction.invoice(),
                status,
                data,
                AFTER_FAILURE);
    }

    /// That a seller has sent one unit.
    public static Event ofSent(Unit unit) {
        var transaction = unit.line().transaction();
        return new Event(
                transaction.accountId(),
                "order.item.sent",
                transaction.refId(),
                transaction.invoice(),
                ITEM_SENT,
                OrderData.ofSent(unit));
    }
}
