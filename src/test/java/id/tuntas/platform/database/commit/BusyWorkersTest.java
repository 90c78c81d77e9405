package id.tuntas.platform.database.commit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// All worker threads wait, as for a database that is slow.
@QuarkusTest
class BusyWorkersTest {

    @ConfigProperty(name = "quarkus.thread-pool.max-threads")
    int workers;

    @ConfigProperty(name = "quarkus.management.test-port")
    int port;

    private final CountDownLatch end = new CountDownLatch(1);

    @AfterEach
    void release() {
        end.countDown();
    }

    @ParameterizedTest
    @ValueSource(strings = {"live", "ready"})
    void processSaysWhatItIsAllTheSame(String check) throws Exception {
        var waiting = new AtomicInteger();
        for (int worker = 0; worker < workers; worker++) {
            Infrastructure.getDefaultExecutor().execute(() -> {
                waiting.incrementAndGet();
                awaitEnd();
            });
        }
        await().until(() -> waiting.get() == workers);

        try (var http = HttpClient.newHttpClient()) {
            var request = HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/q/health/" + check))
                    .timeout(Duration.ofSeconds(60))
                    .build();
            assertThat(http.send(request, BodyHandlers.discarding()).statusCode())
                    .isEqualTo(200);
        }
    }

    private void awaitEnd() {
        try {
            end.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
