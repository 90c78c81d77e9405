package id.tuntas.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.rest.problem.Problem;
import id.tuntas.testsupport.MappedSettings;
import io.vertx.core.Context;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.impl.RoutingContextInternal;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.junit.jupiter.api.Test;

/// Bodies of one client, which may take 256 KiB together.
class IncomingBodyTest {

    private static final int MAX_BYTES = 1_000_000;
    private static final int ALMOST_ALL = 200_000;

    private final BodyMemory memory = new BodyMemory(MappedSettings.of(
            HttpConfig.class, Map.of("tuntas.http.max-body", "64K", "tuntas.http.body-memory", "1M")));

    @Test
    void bodyThatOthersDropIsRefusedOnItsEventLoop() {
        var first = new Request();
        var second = new Request();
        first.arrives(ALMOST_ALL);

        second.arrives(ALMOST_ALL);
        first.runEventLoop();
        first.ends();
        second.ends();

        assertThat(first.refusals).containsExactly(503);
        assertThat(first.completions).isZero();
        assertThat(second.completions).isOne();
    }

    /// Its memory is free already.
    @Test
    void droppedBodyIsNotCompleteIfItsEndComesFirst() {
        var first = new Request();
        var second = new Request();
        first.arrives(ALMOST_ALL);

        second.arrives(ALMOST_ALL);
        first.ends();
        first.runEventLoop();

        assertThat(first.completions).isZero();
        assertThat(first.refusals).containsExactly(503);
    }

    @Test
    void completeBodyIsNotDropped() {
        var first = new Request();
        var second = new Request();
        first.arrives(ALMOST_ALL);
        first.ends();

        second.arrives(ALMOST_ALL);
        first.runEventLoop();
        second.runEventLoop();

        assertThat(first.completions).isOne();
        assertThat(first.refusals).isEmpty();
        assertThat(second.refusals).containsExactly(503);
    }

    /// A request with a body, on an event loop of its own that runs when the test says so.
    private final class Request {

        private final Queue<Handler<?>> eventLoop = new ArrayDeque<>();
        private final List<Integer> refusals = new ArrayList<>();
        private int completions;
        private Handler<Object> part = _ -> {};
        private Handler<Object> end = _ -> {};

        Request() {
            new IncomingBody(context(), "127.0.0.2", MAX_BYTES, memory, () -> completions++, this::isRefused)
                    .read(1_000);
        }

        private void isRefused(Problem problem) {
            refusals.add(problem.status());
        }

        private RoutingContextInternal context() {
            var loop = fake(Context.class, (_, arguments) -> eventLoop.add((Handler<?>) arguments[0]));
            var vertx = fake(Vertx.class, (method, _) -> switch (method) {
                case "getOrCreateContext" -> loop;
                case "setTimer" -> 1L;
                default -> true;
            });
            var source = fake(HttpServerRequest.class, (method, arguments) -> {
                switch (method) {
                    case "handler" -> part = handler(arguments);
                    case "endHandler" -> end = handler(arguments);
                    default -> {}
                }
                return null;
            });
            return fake(RoutingContextInternal.class, (method, _) -> switch (method) {
                case "vertx" -> vertx;
                case "request" -> source;
                case "addEndHandler" -> 1;
                default -> null;
            });
        }

        @SuppressWarnings("unchecked")
        private static Handler<Object> handler(Object[] arguments) {
            return (Handler<Object>) arguments[0];
        }

        void arrives(int bytes) {
            part.handle(Buffer.buffer(new byte[bytes]));
        }

        void ends() {
            end.handle(null);
        }

        void runEventLoop() {
            eventLoop.forEach(task -> task.handle(null));
            eventLoop.clear();
        }
    }

    private interface Answer {
        Object to(String method, Object[] arguments);
    }

    private static <T> T fake(Class<T> type, Answer answer) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (_, method, arguments) -> answer.to(method.getName(), arguments)));
    }
}
