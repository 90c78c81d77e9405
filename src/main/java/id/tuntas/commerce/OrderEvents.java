package id.tuntas.commerce;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/// Takes what a reseller's callback URL is to be told (specification, section Events).
public interface OrderEvents {

    /// What happened to an order.
    ///
    /// @param signedStatus the status part of the signature
    /// @param data         the `data` member of the callback, in JSON names
    /// @param later        how much later than what happened; zero unless it follows another event of that
    ///                     moment
    record Event(
            String accountId,
            String name,
            String refId,
            String invoice,
            String signedStatus,
            Map<String, Object> data,
            Duration later) {

        public Event(
                String accountId,
                String name,
                String refId,
                String invoice,
                String signedStatus,
                Map<String, Object> data) {
            this(accountId, name, refId, invoice, signedStatus, data, Duration.ZERO);
        }
    }

    /// Keeps the events in the transaction that is open; sending is another step.
    void publish(List<Event> events);
}
