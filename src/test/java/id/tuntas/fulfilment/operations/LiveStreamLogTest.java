package id.tuntas.fulfilment.operations;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.testsupport.CapturedLog;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.SseEventSink;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What the log says about a stream that cannot be continued.
@QuarkusTest
class LiveStreamLogTest {

    @Inject
    LiveStream stream;

    @Inject
    Listeners listeners;

    @Inject
    FulfilmentDatabase database;

    private final Sink sink = new Sink();

    @BeforeEach
    void join() {
        stream.join(new Listener(sink, null), null);
    }

    /// Has the gap sent, which the client of the next test would get otherwise.
    @AfterEach
    void leave() {
        stream.sendOrders();
        sink.close();
        listeners.heartbeat();
    }

    @Test
    void defectIsLoggedWithWhereItHappened() {
        try (var log = CapturedLog.open()) {
            database.execute("rename table orders to orders_away");
            try {
                stream.sendOrders();
            } finally {
                database.execute("rename table orders_away to orders");
            }

            assertThat(log.lines())
                    .extracting(CapturedLog.Line::text)
                    .filteredOn(text -> text.contains("the live stream cannot be continued"))
                    .singleElement()
                    .satisfies(text -> assertThat(text).contains("\tat "));
        }
    }

    private static final class Sink implements SseEventSink {

        private volatile boolean isClosed;

        @Override
        public boolean isClosed() {
            return isClosed;
        }

        @Override
        public CompletionStage<?> send(OutboundSseEvent event) {
            return CompletableFuture.completedStage(null);
        }

        @Override
        public void close() {
            isClosed = true;
        }
    }
}
