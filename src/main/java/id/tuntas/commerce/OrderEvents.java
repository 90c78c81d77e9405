package id.tuntas.commerce;

import java.util.Map;

/// Takes what a reseller's callback URL is to be told (specification, section Events).
public interface OrderEvents {

    /// Keeps the event in the transaction that is open; sending is another step.
    ///
    /// @param signedStatus the status part of the signature
    /// @param data         the `data` member of the callback, in JSON names
    void publish(
            String accountId,
            String event,
            String refId,
            String invoice,
            String signedStatus,
            Map<String, Object> data);
}
