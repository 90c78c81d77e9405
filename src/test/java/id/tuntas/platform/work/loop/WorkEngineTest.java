package id.tuntas.platform.work.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.database.ServerTime;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.observe.trace.NoTracing;
import id.tuntas.platform.work.DueWork;
import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.pause.PausedQueues;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
class WorkEngineTest {

    @Inject
    WorkEngine engine;

    @Inject
    @Any
    Instance<DueWork<?, ?>> works;

    @Inject
    WorkConfig config;

    @Inject
    Clock clock;

    @Inject
    ServerTime serverTime;

    @Inject
    PausedQueues paused;

    @Inject
    Shards shards;

    @Inject
    ShardAssignment assignment;

    @Inject
    Scratch scratch;

    @Test
    void everyQueueOfTheProcessHasALoop() {
        assertThat(engine.figures()).extracting(WorkFigures::name).contains("orders", "webhook-registration");
    }

    /// Else the alert `WorkFails` would be over while the row still fails.
    @Test
    void rowsThatFailAreRetriedEveryFiveMinutesInTheEnd() {
        var settings = works.stream()
                .filter(DueWork::isEnabled)
                .flatMap(work -> Stream.concat(
                        Stream.of(work.settings()), work.lanes().stream().map(Lane::settings)))
                .toList();

        assertThat(settings).hasSizeGreaterThan(20).allSatisfy(each -> assertThat(
                        each.afterFailure().delay(50))
                .isLessThanOrEqualTo(Duration.ofMinutes(5)));
    }

    @Test
    void idleLoopsAreKnownToBeAlive() {
        await().untilAsserted(() -> assertThat(engine.figures())
                .allSatisfy(queue -> assertThat(queue.lastSuccess()).isNotNull()));
    }

    /// Schedules ask for the queues before the process has started all of them.
    @Test
    void queuesThatAreReadDuringTheStartDoNotChangeMeanwhile() throws Exception {
        scratch.empty();
        var isHalfway = new CountDownLatch(1);
        var mayGoOn = new CountDownLatch(1);
        var starting = engineOf(new Slow("first", () -> {}), new Slow("second", () -> {
            isHalfway.countDown();
            awaitOpen(mayGoOn);
        }));
        try (var starter = Executors.newVirtualThreadPerTaskExecutor()) {
            var start = starter.submit(() -> starting.start(new StartupEvent()));
            awaitOpen(isHalfway);
            var halfway = starting.queues();
            var names = halfway.iterator();
            mayGoOn.countDown();
            start.get();

            assertThatCode(() -> names.forEachRemaining(_ -> {})).doesNotThrowAnyException();
            assertThat(halfway).isEmpty();
            assertThat(starting.queues()).containsExactly("first", "second");
        } finally {
            starting.stop(new ShutdownEvent());
        }
    }

    private static void awaitOpen(CountDownLatch latch) {
        try {
            assertThat(latch.await(1, TimeUnit.MINUTES)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @SuppressWarnings("unchecked")
    private WorkEngine engineOf(DueWork<?, ?>... started) {
        var instances = (Instance<DueWork<?, ?>>) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {Instance.class},
                (_, method, arguments) ->
                        method.getName().equals("stream") ? Stream.of(started) : method.invoke(works, arguments));
        return new WorkEngine(
                instances,
                config,
                clock,
                serverTime,
                new SimpleMeterRegistry(),
                NoTracing.tracing(),
                paused,
                shards,
                assignment);
    }

    private final class Slow extends ScratchWork {

        private final Runnable beforeLanes;

        Slow(String name, Runnable beforeLanes) {
            super(name, scratch, scratch.queue(), QUICK, UnaryOperator.identity());
            this.beforeLanes = beforeLanes;
        }

        @Override
        public List<Lane> lanes() {
            beforeLanes.run();
            return super.lanes();
        }
    }
}
