package id.tuntas.commerce;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/// Accepts events for a reseller's callback URL (specification, section Events).
public interface OrderEvents {

    /// An event of an order.
    ///
    /// @param signedStatus the status part of the signature
    /// @param data         the `data` member of the callback, in JSON names
    /// @param later        the delay of its callback; zero unless it follows another event of the same moment
    record Event(
            String accountId,
            String name,
            String refId,
            String invoice,
            String signedStatus,
            Map<String, Object> data,
            Duration later) {}

    /// Stores the events in the open transaction; they are sent later.
    void publish(List<Event> events);
}
