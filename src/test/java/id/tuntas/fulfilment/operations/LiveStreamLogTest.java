package id.tuntas.fulfilment.operations;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.testsupport.CapturedLog;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.SseEventSink;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A stream that cannot be continued: what the log says, and what clients are sent afterwards.
@QuarkusTest
class LiveStreamLogTest {

    @Inject
    LiveStream stream;

    @Inject
    Listeners listeners;

    @Inject
    FulfilmentDatabase database;

    @Inject
    SampleOrders orders;

    @Inject
    OperationsConfig config;

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
        database.clean();
    }

    @Test
    void defectIsLoggedWithWhereItHappened() {
        try (var log = CapturedLog.open()) {
            failOnce();

            assertThat(log.lines())
                    .extracting(CapturedLog.Line::text)
                    .filteredOn(text -> text.contains("the live stream cannot be continued"))
                    .singleElement()
                    .satisfies(text -> assertThat(text).contains("\tat "));
        }
    }

    /// Each one has every console read its lists again.
    @Test
    void gapIsSentOnceTogetherWithTooManyChanges() {
        for (int i = 0; i <= config.maxOrders(); i++) {
            orders.processing();
        }
        stream.sendOrders();
        sink.names.clear();
        failOnce();
        database.execute("update orders set updated_at = utc_timestamp(6)");

        stream.sendOrders();
        stream.sendOrders();

        assertThat(sink.names).containsOnlyOnce("skipped");
    }

    private void failOnce() {
        database.execute("rename table orders to orders_away");
        try {
            stream.sendOrders();
        } finally {
            database.execute("rename table orders_away to orders");
        }
    }

    private static final class Sink implements SseEventSink {

        private final List<String> names = new CopyOnWriteArrayList<>();
        private volatile boolean isClosed;

        @Override
        public boolean isClosed() {
            return isClosed;
        }

        @Override
        public CompletionStage<?> send(OutboundSseEvent event) {
            if (event.getName() != null) {
                names.add(event.getName());
            }
            return CompletableFuture.completedStage(null);
        }

        @Override
        public void close() {
            isClosed = true;
        }
    }
}
