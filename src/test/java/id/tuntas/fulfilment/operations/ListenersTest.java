package id.tuntas.fulfilment.operations;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.testsupport.MappedSettings;
import io.quarkus.runtime.shutdown.ShutdownConfig;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.SseEventSink;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.server.jaxrs.SseImpl;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Streams among which one is left in the moment in which an event is sent.
class ListenersTest {

    private final Listeners listeners = new Listeners(
            new SseImpl(),
            new ObjectMapper(),
            MappedSettings.of(OperationsConfig.class, Map.of()),
            MappedSettings.of(ShutdownConfig.class, Map.of()),
            Clock.systemUTC());
    private final Sink leaving = new Sink(true);
    private final List<Sink> staying =
            Stream.generate(() -> new Sink(false)).limit(20).toList();

    @BeforeEach
    void open() {
        listeners.add(new Listener(leaving, null));
        staying.forEach(sink -> listeners.add(new Listener(sink, null)));
    }

    @Test
    void allOthersAreSentTheEvent() {
        listeners.send("skipped", Map.of("orders", 0), null);

        assertThat(staying).allSatisfy(sink -> assertThat(sink.sent)
                .extracting(OutboundSseEvent::getName)
                .containsExactly("skipped"));
        assertThat(leaving.isClosed()).isTrue();
    }

    @Test
    void allOthersAreSentTheHeartbeat() {
        listeners.heartbeat();

        assertThat(staying).allSatisfy(sink -> assertThat(sink.sent).hasSize(1));
        assertThat(leaving.isClosed()).isTrue();
    }

    private static final class Sink implements SseEventSink {

        private final boolean isLeaving;
        private final List<OutboundSseEvent> sent = new ArrayList<>();
        private boolean isClosed;

        Sink(boolean isLeaving) {
            this.isLeaving = isLeaving;
        }

        @Override
        public boolean isClosed() {
            return isClosed;
        }

        @Override
        public CompletionStage<?> send(OutboundSseEvent event) {
            if (isLeaving) {
                throw new IllegalStateException("Already closed");
            }
            sent.add(event);
            return CompletableFuture.completedStage(null);
        }

        @Override
        public void close() {
            isClosed = true;
        }
    }
}
