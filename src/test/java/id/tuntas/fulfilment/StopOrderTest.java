package id.tuntas.fulfilment;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.callback.inbox.CallbackLog;
import id.tuntas.fulfilment.order.due.WakeOrders;
import id.tuntas.platform.work.loop.WorkEngine;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.annotation.Priority;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What stops first brings work to what stops later.
class StopOrderTest {

    @Test
    void callbacksStopBeforeTheWorkAndTheWakes() {
        assertThat(Stream.of(CallbackLog.class, WorkEngine.class, WakeOrders.class)
                        .map(StopOrderTest::priority))
                .isSorted()
                .doesNotHaveDuplicates();
    }

    private static int priority(Class<?> observer) {
        return Stream.of(observer.getDeclaredMethods())
                .flatMap(method -> Stream.of(method.getParameters()))
                .filter(parameter -> parameter.getType() == ShutdownEvent.class)
                .map(parameter -> parameter.getAnnotation(Priority.class).value())
                .findFirst()
                .orElseThrow();
    }
}
