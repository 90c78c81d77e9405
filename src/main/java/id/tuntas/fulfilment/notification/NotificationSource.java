package id.tuntas.fulfilment.notification;

import java.util.Collection;
import java.util.Map;
import java.util.Set;

/// Knows the orders: what a notice says is read from here at the moment it is sent, and an order whose customer
/// cannot be told is marked here.
public interface NotificationSource {

    /// Runs in the transaction that claims the notices; as few queries as possible, for all orders at once.
    ///
    /// @param orderIds as they were given to the outbox
    /// @return the facts by order id. An order that does not exist, or whose secrets cannot be decrypted, is left
    ///         out and fails alone: its notices are tried again later and end as dead letters
    Map<String, NotificationFacts> factsOf(Collection<String> orderIds);

    /// Notices of these orders are dead: a person has to look. Runs in the transaction that records it.
    void undeliverable(Collection<String> orderIds);

    /// No notice of these orders is dead any more, after an operator's retry. Runs in the transaction that
    /// records it.
    void deliverable(Collection<String> orderIds);

    /// Which of these orders are not finished. Joins the transaction of its caller.
    Set<String> unfinished(Set<String> orderIds);
}
