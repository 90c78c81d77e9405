package id.tuntas.commerce;

import java.util.List;
import java.util.Map;

/// Takes what a reseller's callback URL is to be told (specification, section Events).
public interface OrderEvents {

    /// What happened to an order.
    ///
    /// @param signedStatus the status part of the signature
    /// @param data         the `data` member of the callback, in JSON names
    record Event(
            String accountId,
            String name,
            String refId,
            String invoice,
            String signedStatus,
            Map<String, Object> data) {}

    /// Keeps the events in the transaction that is open; sending is another step.
    void publish(List<Event> events);
}
