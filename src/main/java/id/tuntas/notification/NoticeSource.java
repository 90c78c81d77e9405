package id.tuntas.notification;

import java.util.Collection;
import java.util.Map;

/// Knows the orders: what a notice says is read from here at the moment it is sent.
public interface NoticeSource {

    /// Runs in the transaction that claims the notices; as few queries as possible, for all orders at once.
    ///
    /// @param orderIds as they were given to the outbox
    /// @return the facts by order id. An order that does not exist, or whose secrets cannot be decrypted, is left
    ///         out and fails alone: its notices are tried again later and end as dead letters
    Map<String, NoticeFacts> factsOf(Collection<String> orderIds);
}
