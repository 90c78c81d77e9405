package id.tuntas.fulfilment.demo;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.quarkus.scheduler.ScheduledExecution;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.time.Duration;
import java.util.random.RandomGenerator;

/// A storefront that keeps placing orders over HTTP, with an API key.
@ApplicationScoped
class DemoStorefront {

    private static final Duration TIMEOUT = Duration.ofSeconds(5);
    private static final int CREATED = 201;

    private final DemoConfig config;
    private final ObjectMapper json;
    private final Clock clock;
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(TIMEOUT).build();
    private final RandomOrder randomOrder = new RandomOrder(RandomGenerator.getDefault());
    private volatile int lastStatus;

    DemoStorefront(DemoConfig config, ObjectMapper json, Clock clock) {
        this.config = config;
        this.json = json;
        this.clock = clock;
    }

    /// Where the demo is off, nothing of it is made.
    @Singleton
    static class DemoIsOff implements Scheduled.SkipPredicate {

        private final DemoConfig config;

        DemoIsOff(DemoConfig config) {
            this.config = config;
        }

        @Override
        public boolean test(ScheduledExecution execution) {
            return !config.enabled();
        }
    }

    @Scheduled(
            every = "${tuntas.demo.every}",
            identity = "demo",
            concurrentExecution = ConcurrentExecution.SKIP,
            skipExecutionIf = DemoIsOff.class)
    void keepBuying() {
        try {
            logChange(buy());
        } catch (IOException e) {
            Log.debugf("demo: the server does not answer yet (%s)", e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// @return the status of the answer
    int buy() throws IOException, InterruptedException {
        var reference = "DEMO-" + clock.instant().toEpochMilli();
        var request = HttpRequest.newBuilder(config.baseUrl().resolve("/v1/orders"))
                .timeout(TIMEOUT)
                .header("Authorization", "Bearer " + config.storefrontKey())
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofByteArray(json.writeValueAsBytes(randomOrder.body(reference))))
                .build();
        return http.send(request, BodyHandlers.discarding()).statusCode();
    }

    /// Logs only changes.
    private void logChange(int status) {
        if (status != lastStatus) {
            lastStatus = status;
            Log.infof("demo storefront: %s", status == CREATED ? "buying" : "an order was answered " + status);
        }
    }
}
