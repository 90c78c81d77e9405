package id.tuntas.commerce.transaction.view;

import id.tuntas.commerce.OrderEvents;
import id.tuntas.commerce.OrderEvents.Event;
import id.tuntas.commerce.transaction.Transaction;
import id.tuntas.commerce.transaction.Unit;
import id.tuntas.commerce.transaction.status.TransactionStatus;
import id.tuntas.platform.security.Encryption;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// The callbacks of orders.
@ApplicationScoped
public class OrderCallbacks {

    /// The status part of the signature, since the event has no status of its own.
    private static final String ITEM_SENT = "item.sent";

    /// The delay of the refund's callback, so that the failure's arrives first.
    private static final Duration AFTER_FAILURE = Duration.ofSeconds(1);

    private final Encryption encryption;
    private final Instance<OrderEvents> listeners;

    OrderCallbacks(Encryption encryption, Instance<OrderEvents> listeners) {
        this.encryption = encryption;
        this.listeners = listeners;
    }

    /// In the open transaction.
    public void publish(List<Event> events) {
        listeners.forEach(listener -> listener.publish(events));
    }

    /// The present status of the transaction.
    public Event of(Transaction transaction) {
        var name =
                switch (transaction.status) {
                    case PENDING -> throw new IllegalStateException("top-ups have no callbacks");
                    case PAID -> "order.paid";
                    case COMPLETED -> "order.completed";
                    case REFUNDED -> "order.refunded";
                    case CANCELED, FAILED -> "order.canceled";
                };
        return event(
                transaction, name, transaction.status.code(), OrderData.of(transaction, encryption), Duration.ZERO);
    }

    /// The refund of a failed order, sent after the failure. The transaction itself stays `failed`.
    public Event ofRefund(Transaction transaction) {
        var status = TransactionStatus.REFUNDED.code();
        var data = OrderData.of(transaction, encryption);
        data.put("status", status);
        return event(transaction, "order.refunded", status, data, AFTER_FAILURE);
    }

    /// A seller has sent one unit.
    public Event ofSent(Unit unit) {
        var data = OrderData.ofSent(unit, encryption);
        return event(unit.line.transaction, "order.item.sent", ITEM_SENT, data, Duration.ZERO);
    }

    private static Event event(
            Transaction transaction, String name, String signedStatus, Map<String, Object> data, Duration later) {
        return new Event(
                transaction.accountId, name, transaction.refId, transaction.invoice, signedStatus, data, later);
    }
}
