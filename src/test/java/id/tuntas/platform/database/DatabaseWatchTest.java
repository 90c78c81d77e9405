package id.tuntas.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.eclipse.microprofile.health.Readiness;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The server becomes one that can be read only, as the primary of a moment ago is, and its clock another.
@QuarkusTest
class DatabaseWatchTest {

    @Inject
    FulfilmentDatabase database;

    @Inject
    ServerTime serverTime;

    @Inject
    @Readiness
    DatabaseWatch ready;

    @AfterEach
    void makeWritable() {
        database.execute("set global read_only = 0");
        await().until(() -> readiness().getStatus() == Status.UP);
    }

    @Test
    void serverThatCanBeReadOnlyGetsNoRequests() {
        database.execute("set global read_only = 1");

        await().untilAsserted(() -> {
            assertThat(readiness().getStatus()).isEqualTo(Status.DOWN);
            assertThat(readiness().getData().orElseThrow().get("reason"))
                    .asString()
                    .contains("read only");
        });
    }

    @Test
    void machineWithAWrongClockIsNotReady() {
        long now = System.nanoTime();
        serverTime.looked(Instant.now().plusSeconds(60), now, now);

        assertThat(serverTime.distance())
                .hasValueSatisfying(distance -> assertThat(distance).isGreaterThan(Duration.ofSeconds(50)));
        // The next look at the real server sets it right again.
        await().until(() -> serverTime.distance().orElseThrow().toSeconds() < 5);
    }

    private HealthCheckResponse readiness() {
        return ready.call();
    }
}
