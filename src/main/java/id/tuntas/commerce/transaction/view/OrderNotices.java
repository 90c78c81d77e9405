package id.tuntas.commerce.transaction.view;

import id.tuntas.commerce.OrderEvents;
import id.tuntas.commerce.transaction.Transaction;
import id.tuntas.commerce.transaction.Unit;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;

/// Tells a reseller, in the transaction that changes it, what became of an order (specification, section Events).
@ApplicationScoped
public class OrderNotices {

    private static final String ITEM_SENT = "item.sent";

    private final Instance<OrderEvents> events;

    OrderNotices(Instance<OrderEvents> events) {
        this.events = events;
    }

    /// Tells the status that the transaction has now.
    public void tell(Transaction transaction) {
        var event =
                switch (transaction.status()) {
                    case PENDING -> throw new IllegalStateException("nobody is told of " + transaction.status());
                    case PAID -> "order.paid";
                    case COMPLETED -> "order.completed";
                    case REFUNDED -> "order.refunded";
                    case CANCELED, FAILED -> "order.canceled";
                };
        events.stream()
                .forEach(sink -> sink.publish(
                        transaction.accountId(),
                        event,
                        transaction.refId(),
                        transaction.invoice(),
                        transaction.status().word(),
                        OrderData.of(transaction)));
    }

    /// Tells that a seller has sent one unit.
    public void tellSent(Unit unit) {
        var transaction = unit.line().transaction();
        events.stream()
                .forEach(sink -> sink.publish(
                        transaction.accountId(),
                        "order.item.sent",
                        transaction.refId(),
                        transaction.invoice(),
                        ITEM_SENT,
                        OrderData.ofSent(unit)));
    }
}
