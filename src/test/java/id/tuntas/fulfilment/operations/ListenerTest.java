package id.tuntas.fulfilment.operations;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.SseEventSink;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class ListenerTest {

    private static final OutboundSseEvent HALF_A_MEGABYTE = event("x".repeat(500_000));

    private final List<CompletableFuture<?>> sent = new ArrayList<>();
    private final Listener listener = new Listener(sink(), null);
    private boolean isClosed;

    @Test
    void clientThatReadsNothingIsDisconnectedBeforeItsEventsFillTheMemory() {
        for (int event = 0; event < 4; event++) {
            listener.send(HALF_A_MEGABYTE);
        }

        assertThat(isClosed).isTrue();
        assertThat(sent).hasSize(3);
    }

    @Test
    void clientThatKeepsUpStays() {
        for (int event = 0; event < 10; event++) {
            listener.send(HALF_A_MEGABYTE);
            sent.getLast().complete(null);
        }

        assertThat(isClosed).isFalse();
        assertThat(sent).hasSize(10);
    }

    private SseEventSink sink() {
        return proxy(SseEventSink.class, method -> switch (method) {
            case "isClosed" -> isClosed;
            case "close" -> isClosed = true;
            default -> {
                sent.add(new CompletableFuture<>());
                yield sent.getLast();
            }
        });
    }

    private static OutboundSseEvent event(String data) {
        return proxy(OutboundSseEvent.class, _ -> data);
    }

    private static <T> T proxy(Class<T> type, Function<String, Object> answer) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (_, method, _) -> {
            var value = answer.apply(method.getName());
            return method.getReturnType() == void.class ? null : value;
        }));
    }
}
