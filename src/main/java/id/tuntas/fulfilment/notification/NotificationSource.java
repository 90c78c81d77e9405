package id.tuntas.fulfilment.notification;

import java.util.Collection;
import java.util.Map;
import java.util.Set;

/// The source of orders' data: read when a notification is sent. It also marks orders with undeliverable
/// notifications, and writes down what operators do with notifications.
public interface NotificationSource {

    /// Runs in the transaction that claims the notifications; as few queries as possible, for all orders at once.
    ///
    /// @param orderIds as given to the outbox
    /// @return the facts by order id, without orders that do not exist or cannot be decrypted: their notifications
    ///         are retried and end as dead letters
    Map<String, OrderFacts> factsOf(Collection<String> orderIds);

    /// Locks these orders until the end of the transaction, before it is known which are to be marked.
    void lock(Collection<String> orderIds);

    /// Notifications of these orders became dead letters. Runs in the transaction that records it.
    void undeliverable(Collection<String> orderIds);

    /// These orders have no dead letters any more, after an operator's retry, or since a correction replaces them.
    /// Runs in the transaction of that.
    void deliverable(Collection<String> orderIds);

    /// An operator reads a notification of this order, or has it sent again: an entry of the order's timeline. Runs in
    /// the transaction of that.
    ///
    /// @param act    a code such as `reveal`
    /// @param detail which notification, and who
    void operatorActed(String orderId, String act, String detail);

    /// Which of these orders are not finished. Joins the transaction of its caller.
    Set<String> unfinished(Set<String> orderIds);
}
