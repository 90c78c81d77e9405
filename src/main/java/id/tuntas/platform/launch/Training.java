package id.tuntas.platform.launch;

import io.quarkus.runtime.QuarkusApplication;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import org.eclipse.microprofile.config.ConfigProvider;

/// A start that exits as soon as everything is up, so that Java writes the class cache (`-XX:AOTCacheOutput`). See
/// `src/main/scripts/start`.
public class Training implements QuarkusApplication {

    /// The argument of `Main` that selects it.
    public static final String ARGUMENT = "--train";

    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final Duration PAUSE = Duration.ofMillis(100);
    private static final int OK = 200;

    /// Asks whether it is ready, as the platform will, because to answer that takes classes, too. Without such an
    /// answer the cache is a good one all the same.
    @Override
    public int run(String... arguments) throws InterruptedException {
        var port = ConfigProvider.getConfig().getValue("quarkus.management.port", int.class);
        var probe = HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/q/health/ready"))
                .timeout(LIMIT)
                .build();
        var end = Instant.now().plus(LIMIT);
        try (var http = HttpClient.newHttpClient()) {
            while (!isReady(http, probe) && Instant.now().isBefore(end)) {
                Thread.sleep(PAUSE);
            }
        }
        return 0;
    }

    private static boolean isReady(HttpClient http, HttpRequest probe) throws InterruptedException {
        try {
            return http.send(probe, BodyHandlers.discarding()).statusCode() == OK;
        } catch (IOException _) {
            return false;
        }
    }
}
