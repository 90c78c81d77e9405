package id.tuntas.fulfilment.callback.inbox;

/// The product's key of a callback's content, for the reference endpoint.
public final class KeyOfContent {

    private KeyOfContent() {}

    public static byte[] of(ReceivedCallback received) {
        return ContentKey.of(received);
    }
}
