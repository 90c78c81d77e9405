package id.tuntas.platform.outbound;

/// The connection to one address of a host failed; nothing was sent.
final class NotConnected extends Exception {

    private final String reason;

    NotConnected(Throwable cause) {
        super(cause);
        this.reason = FailureReason.of(cause);
    }

    String reason() {
        return reason;
    }
}
