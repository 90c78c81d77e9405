package id.tuntas.platform.http;

import static org.assertj.core.api.Assertions.assertThatNoException;

import id.tuntas.testsupport.MappedSettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.Vertx;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// For what it finds in the present version of Vert.x, see [SlowClientsTest].
class WatchConnectionsTest {

    /// Vert.x does not list a server with the port 0.
    private static final int A_FREE_PORT = -1;

    private final Vertx vertx = Vertx.vertx();
    private final OpenConnections connections =
            new OpenConnections(MappedSettings.of(HttpConfig.class, Map.of()), new SimpleMeterRegistry());

    @AfterEach
    void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @Test
    void otherInternalsOfVertxDoNotPreventTheStart() {
        vertx.createHttpServer()
                .requestHandler(_ -> {})
                .listen(A_FREE_PORT, "localhost")
                .toCompletionStage()
                .toCompletableFuture()
                .join();
        var watch = new WatchConnections(vertx, connections, "renamed");

        assertThatNoException().isThrownBy(() -> watch.start(new StartupEvent()));
    }
}
