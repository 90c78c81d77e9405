package id.tuntas.platform.watchdog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.database.commit.GroupCommit;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.arc.All;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.health.api.AsyncHealthCheck;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.eclipse.microprofile.health.Liveness;
import org.junit.jupiter.api.Test;

/// The checks of the application are those that the watchdog and the metric ask.
@QuarkusTest
class LivenessChecksTest {

    private static final GroupCommit.Settings ONE = new GroupCommit.Settings(8, Duration.ZERO, 1, 8);

    @Inject
    LivenessWatchdog watchdog;

    @Inject
    @Liveness
    ScheduledWorkHealthCheck scheduledWork;

    @All
    @Inject
    @Liveness
    List<AsyncHealthCheck> all;

    @Inject
    MeterRegistry registry;

    private final AtomicLong nanoTime = new AtomicLong();
    private boolean isScheduling = true;

    @Test
    void threadThatDiedIsSeen() {
        assertThat(watchdog.down()).isEmpty();
        assertThat(metric()).isEqualTo(1);

        try (var _ = new GroupCommit<>("mortal", ONE, Function.<List<String>>identity())) {
            thread("commit-mortal-0").interrupt();

            await().untilAsserted(() -> assertThat(watchdog.down()).containsExactly("committing threads"));
            assertThat(metric()).isZero();
        }
    }

    @Test
    void scheduledWorkThatStandsStillIsSeen() {
        var check = new ScheduledWorkHealthCheck(() -> isScheduling, nanoTime::get);
        var seen = new LivenessWatchdog(List.of(check), _ -> {});
        nanoTime.addAndGet(Duration.ofMinutes(2).toNanos());
        assertThat(seen.down()).isEmpty();

        nanoTime.addAndGet(Duration.ofMinutes(1).toNanos());

        assertThat(seen.down()).containsExactly("scheduled work");
        check.beat();
        assertThat(seen.down()).isEmpty();
    }

    @Test
    void pausedSchedulerIsNotMissed() {
        var check = new ScheduledWorkHealthCheck(() -> isScheduling, nanoTime::get);
        isScheduling = false;

        nanoTime.addAndGet(Duration.ofMinutes(3).toNanos());

        assertThat(new LivenessWatchdog(List.of(check), _ -> {}).down()).isEmpty();
    }

    @Test
    void everyCheckIsFound() {
        assertThat(all)
                .extracting(check -> check.call().await().indefinitely().getName())
                .containsExactlyInAnyOrder(
                        "committing threads", "connections to the mail server", "scheduled work", "virtual threads");
    }

    @Test
    void schedulerBeats() {
        long begin = System.nanoTime();

        await().untilAsserted(() ->
                assertThat(scheduledWork.silence()).isLessThan(Duration.ofNanos(System.nanoTime() - begin)));
    }

    private double metric() {
        return registry.get("tuntas.live").gauge().value();
    }

    private static Thread thread(String name) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
