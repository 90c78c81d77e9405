package id.tuntas.platform.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Requests below `/shared/` are answered when the test says so, two of them at a time.
@QuarkusTest
class ShareOutTest {

    private static final BlockingQueue<RoutingContext> INSIDE = new LinkedBlockingQueue<>();
    private static final int WAITING = 32;

    @Singleton
    static class Shared {

        @Produces
        @Singleton
        static RequestShare share() {
            return new RequestShare("/shared/", 2);
        }

        void keep(@Observes Filters filters) {
            filters.register(
                    request -> {
                        if (request.normalizedPath().startsWith("/shared/")) {
                            INSIDE.add(request);
                        } else {
                            request.next();
                        }
                    },
                    10);
        }
    }

    @TestHTTPResource
    URI server;

    @Inject
    MeterRegistry registry;

    private final List<RawClient> clients = new ArrayList<>();

    @AfterEach
    void letGo() throws InterruptedException {
        clients.forEach(RawClient::close);
        // Those that waited go on one after the other, until the server has seen that their clients are gone.
        for (var inside = late(); inside != null; inside = late()) {
            answer(inside);
        }
    }

    @Test
    void nextRequestProceedsWhenOneHasEnded() throws InterruptedException {
        ask(3);
        var first = next();
        assertThat(next()).isNotNull();
        assertThat(INSIDE.poll(300, TimeUnit.MILLISECONDS)).isNull();

        answer(first);

        assertThat(next()).isNotNull();
    }

    @Test
    void clientThatHangsUpWhileItWaitsIsLeftOut() throws InterruptedException {
        ask(2);
        var first = next();
        assertThat(next()).isNotNull();
        ask(1);
        var waiting = clients.getLast();
        assertThat(INSIDE.poll(300, TimeUnit.MILLISECONDS)).isNull();
        double open = openConnections();
        waiting.close();
        await().until(() -> openConnections() < open);
        var last = RawClient.connect(server).says(request("/shared/last"));
        clients.add(last);
        assertThat(INSIDE.poll(300, TimeUnit.MILLISECONDS)).isNull();

        answer(first);

        assertThat(next().normalizedPath()).isEqualTo("/shared/last");
    }

    @Test
    void requestThatWouldWaitTooLongIsRefusedAtOnce() throws InterruptedException {
        ask(2);
        assertThat(next()).isNotNull();
        assertThat(next()).isNotNull();
        int inside = clients.size();
        long before = RefusedRequests.counted(registry);

        ask(WAITING + 1);

        // Whichever of them comes last.
        var refused = await().until(
                        () -> clients.stream()
                                .skip(inside)
                                .filter(client -> !client.isWaiting())
                                .findFirst(),
                        Optional::isPresent)
                .orElseThrow();
        assertThat(refused.status()).isEqualTo(503);
        await().until(() -> RefusedRequests.counted(registry) > before);
    }

    private double openConnections() {
        return registry.get("tuntas.http.connections").gauge().value();
    }

    private void ask(int count) {
        for (int i = 0; i < count; i++) {
            clients.add(RawClient.connect(server).says(request("/shared/" + i)));
        }
    }

    private static String request(String path) {
        return "GET " + path + " HTTP/1.1\r\nHost: tuntas\r\n\r\n";
    }

    private static RoutingContext next() throws InterruptedException {
        return INSIDE.poll(20, TimeUnit.SECONDS);
    }

    private static @Nullable RoutingContext late() throws InterruptedException {
        return INSIDE.poll(1, TimeUnit.SECONDS);
    }

    private static void answer(RoutingContext inside) {
        if (!inside.response().ended() && !inside.response().closed()) {
            inside.response().end("ok");
        }
    }
}
