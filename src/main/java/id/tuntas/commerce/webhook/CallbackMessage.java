package id.tuntas.commerce.webhook;

import id.tuntas.platform.security.Sha256;

/// A complete message for a receiver.
///
/// @param signedStatus the status part of the signature
/// @param body         the JSON text, rendered when the event happened
public record CallbackMessage(String event, String refId, String invoice, String signedStatus, String body) {

    /// @return lower-case hex SHA-256 of `ref_id:invoice:status:secret`, a plain digest
    String signature(String secret) {
        return Sha256.hexOf(String.join(":", refId, invoice, signedStatus, secret));
    }
}
