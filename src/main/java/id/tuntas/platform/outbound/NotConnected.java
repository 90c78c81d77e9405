package id.tuntas.platform.outbound;

/// The connection to one address of a host failed; nothing was sent.
final class NotConnected extends Exception {

    NotConnected(Throwable cause) {
        super(FailureReason.of(cause), cause);
    }
}
