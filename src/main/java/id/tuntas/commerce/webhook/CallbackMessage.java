package id.tuntas.commerce.webhook;

/// A complete message for a receiver.
///
/// @param signedStatus the status part of the signature
/// @param body         the JSON text, rendered when the event happened
public record CallbackMessage(String event, String refId, String invoice, String signedStatus, String body) {

    String signature(String secret) {
        return Signature.of(refId, invoice, signedStatus, secret);
    }
}
