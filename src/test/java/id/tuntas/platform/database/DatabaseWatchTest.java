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
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
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
        var ahead = new AtomicReference<>(Duration.ofMinutes(1));
        var watch = new DatabaseWatch(serverThatIs(ahead), shards, dataSource, commerce);
        watch.start(new StartupEvent());
        try {
            var response = watch.state();
            assertThat(response.getStatus()).isEqualTo(Status.DOWN);
            assertThat(response.getData().orElseThrow().get("reason"))
                    .asString()
                    .contains("seconds off the database's");

            ahead.set(Duration.ZERO);
            await().until(() -> watch.state().getStatus() == Status.UP);
        } finally {
            watch.stop(new ShutdownEvent());
        }
    }

    private static ServerTime serverThatIs(AtomicReference<Duration> ahead) {
        return new ServerTime() {
            @Override
            void looked(Instant server, Asked asked, long answered) {
                super.looked(server.plus(ahead.get()), asked, answered);
            }
        };
    }

    @Test
    void errorDoesNotEndTheWatch() {
        var isBroken = new AtomicBoolean();
        var watch = new DatabaseWatch(serverTime, shards, breaking(isBroken), commerce);
        watch.start(new StartupEvent());
        try {
            isBroken.set(true);
            await().until(() -> watch.state().getStatus() == Status.DOWN);

            isBroken.set(false);
            await().until(() -> watch.state().getStatus() == Status.UP);
        } finally {
            watch.stop(new ShutdownEvent());
        }
    }

    /// Outside of what it asks of the pools.
    @Test
    void errorBetweenTheChecksDoesNotEndTheWatchEither() {
        var ahead = new AtomicReference<>(Duration.ZERO);
        var isBroken = new AtomicBoolean();
        var isMet = new AtomicBoolean();
        var server = new ServerTime() {
            @Override
            void looked(Instant server, Asked asked, long answered) {
                super.looked(server.plus(ahead.get()), asked, answered);
            }

            @Override
            Optional<Duration> distance() {
                if (isBroken.getAndSet(false)) {
                    isMet.set(true);
                    throw new StackOverflowError();
                }
                return super.distance();
            }
        };
        var watch = new DatabaseWatch(server, shards, dataSource, commerce);
        watch.start(new StartupEvent());
        try {
            isBroken.set(true);
            await().untilTrue(isMet);
            ahead.set(Duration.ofMinutes(1));

            await().until(() -> watch.state().getStatus() == Status.DOWN);
        } finally {
            watch.stop(new ShutdownEvent());
        }
    }

    @Test
    void findingOfTwoMinutesAgoIsNotTrusted() {
        var nanoTime = new AtomicLong();
        var watch = new DatabaseWatch(serverTime, shards, dataSource, commerce, nanoTime::get);
        watch.start(new StartupEvent());
        watch.stop(new ShutdownEvent());
        nanoTime.set(Duration.ofMinutes(2).toNanos());
        assertThat(watch.state().getStatus()).isEqualTo(Status.UP);

        nanoTime.set(Duration.ofSeconds(121).toNanos());

        assertThat(watch.state().getStatus()).isEqualTo(Status.DOWN);
        assertThat(watch.state().getData().orElseThrow().get("reason"))
                .asString()
                .contains("not watched");
    }

    /// With both roles, the reason says whose it is.
    @Test
    void databaseOfCommerceIsNamed() {
        var watch = new DatabaseWatch(serverTime, shards, dataSource, with(breaking(new AtomicBoolean(true))));
        watch.start(new StartupEvent());
        try {
            assertThat(watch.state().getData().orElseThrow())
                    .containsEntry("reason", "the database of commerce cannot be reached");
        } finally {
            watch.stop(new ShutdownEvent());
        }
    }

    @SuppressWarnings("unchecked")
    private InjectableInstance<AgroalDataSource> with(AgroalDataSource other) {
        return (InjectableInstance<AgroalDataSource>) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {InjectableInstance.class},
                (_, method, arguments) -> method.getName().equals("get") ? other : method.invoke(commerce, arguments));
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
        return ready.state();
    }
}
