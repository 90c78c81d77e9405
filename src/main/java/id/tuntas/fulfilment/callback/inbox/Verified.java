package id.tuntas.fulfilment.callback.inbox;

/// How a callback was verified.
///
/// @param signature that came with it, decoded
/// @param by        name of the secret
public record Verified(byte[] signature, String by) {

    @Override
    public String toString() {
        return "Verified[" + by + "]";
    }
}
