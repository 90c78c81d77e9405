package id.tuntas.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.database.shard.ServedShards;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.arc.InjectableInstance;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;
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
    ServedShards shards;

    @Inject
    AgroalDataSource dataSource;

    @Inject
    @DataSource("commerce")
    InjectableInstance<AgroalDataSource> commerce;

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

    @Test
    void errorDoesNotEndTheWatch() {
        var isBroken = new AtomicBoolean();
        var watch = new DatabaseWatch(serverTime, shards, breaking(isBroken), commerce);
        watch.start(new StartupEvent());
        try {
            isBroken.set(true);
            await().until(() -> watch.call().getStatus() == Status.DOWN);

            isBroken.set(false);
            await().until(() -> watch.call().getStatus() == Status.UP);
        } finally {
            watch.stop(new ShutdownEvent());
        }
    }

    private AgroalDataSource breaking(AtomicBoolean isBroken) {
        return (AgroalDataSource) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {AgroalDataSource.class}, (_, method, arguments) -> {
                    if (isBroken.get() && method.getName().equals("getConnection")) {
                        throw new NoClassDefFoundError("gone");
                    }
                    return method.invoke(dataSource, arguments);
                });
    }

    private HealthCheckResponse readiness() {
        return ready.call();
    }
}
