package id.tuntas.fulfilment.operations;

import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.SseEventSink;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// One open stream. A client that does not keep up is disconnected, so that its events do not pile up here; it
/// reconnects and reloads the list.
final class Listener {

    private static final int MAX_UNDER_WAY = 2_000;

    private final SseEventSink sink;
    private final @Nullable Instant expiresAt;
    private final AtomicInteger underWay = new AtomicInteger();

    /// @param expiresAt when the sign-in of its client ends; null if it never does
    Listener(SseEventSink sink, @Nullable Instant expiresAt) {
        this.sink = sink;
        this.expiresAt = expiresAt;
    }

    boolean isOpen() {
        return !sink.isClosed();
    }

    boolean isOverAt(Instant now) {
        return expiresAt != null && !expiresAt.isAfter(now);
    }

    void send(OutboundSseEvent event) {
        if (sink.isClosed()) {
            return;
        }
        if (underWay.incrementAndGet() > MAX_UNDER_WAY) {
            sink.close();
            return;
        }
        try {
            sink.send(event).whenComplete((_, _) -> underWay.decrementAndGet());
        } catch (IllegalStateException _) {
            // The client has left just now.
            underWay.decrementAndGet();
            sink.close();
        }
    }

    void close() {
        sink.close();
    }
}
