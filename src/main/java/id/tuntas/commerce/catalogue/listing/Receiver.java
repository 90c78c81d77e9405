package id.tuntas.commerce.catalogue.listing;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpConnection;
import io.vertx.ext.web.RoutingContext;
import java.util.function.Consumer;

/// A client that is to receive a long list, whose memory is in use until it is written or the connection is closed.
final class Receiver {

    private final RoutingContext request;
    private final Consumer<Receiver> leaves;
    private volatile boolean isSending;

    /// @param leaves called when it needs the list no longer, once or several times
    Receiver(RoutingContext request, Consumer<Receiver> leaves) {
        this.request = request;
        this.leaves = leaves;
    }

    /// @param bytes to send
    record Body(SharedBytes bytes, Receiver to) {}

    /// From now on it leaves with the end of the request.
    void watch() {
        request.addEndHandler(_ -> requestEnds());
        if (request.response().closed()) {
            leaves.accept(this); // the end may have been before
        }
    }

    /// A body that is sent as a whole ends the request at once, long before it is written.
    private void requestEnds() {
        if (!isSending) {
            leaves.accept(this);
        }
    }

    @SuppressWarnings("deprecation") // the only way to pass on memory that is not copied
    void send(SharedBytes bytes) {
        isSending = true;
        try {
            request.response().end(Buffer.buffer(bytes.toSend())).onComplete(_ -> leaves.accept(this));
        } catch (RuntimeException | Error failure) {
            leaves.accept(this);
            throw failure;
        }
    }

    HttpConnection connection() {
        return request.request().connection();
    }
}
