package id.tuntas.platform.watchdog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import jdk.management.VirtualThreadSchedulerMXBean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class VirtualThreadWatchdogTest {

    private static final int USUAL = 2;
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final CountDownLatch HELP = new CountDownLatch(1);
    private static final VirtualThreadSchedulerMXBean SCHEDULER =
            ManagementFactory.getPlatformMXBean(VirtualThreadSchedulerMXBean.class);

    private final int before = SCHEDULER.getParallelism();

    private VirtualThreadWatchdog watchdog;

    @AfterEach
    void restore() {
        watchdog.stop(new ShutdownEvent());
        await().until(() -> !watchdog.isWatching()); // it takes the carriers back at its end
        SCHEDULER.setParallelism(before);
    }

    @Test
    void threadsThatWaitForAClassLeaveACarrierToWhomTheyWaitFor() throws InterruptedException {
        SCHEDULER.setParallelism(USUAL);
        startWatching();

        var waiting = Stream.generate(() -> Thread.startVirtualThread(Slow::touch))
                .limit(100)
                .toList();
        await().until(() -> SCHEDULER.getMountedVirtualThreadCount() >= USUAL);
        var help = Thread.startVirtualThread(HELP::countDown);

        assertThat(help.join(PATIENCE)).isTrue();
        for (var thread : waiting) {
            assertThat(thread.join(PATIENCE)).isTrue();
        }
        await().until(() -> SCHEDULER.getParallelism() == USUAL);
    }

    @Test
    void largerPoolThatWasConfiguredIsKept() {
        SCHEDULER.setParallelism(VirtualThreadWatchdog.MOST + 1);

        startWatching();

        await().during(Duration.ofSeconds(2)).until(() -> SCHEDULER.getParallelism() == VirtualThreadWatchdog.MOST + 1);
    }

    @Test
    void stallThatLastsIsNotLive() {
        var nanoTime = new AtomicLong();
        var isRunning = new AtomicBoolean();
        startWatching(new VirtualThreadWatchdog(
                ran -> {
                    if (isRunning.get()) {
                        ran.run();
                    }
                    return isRunning.get();
                },
                nanoTime::get));
        nanoTime.set(Duration.ofSeconds(60).toNanos());
        assertThat(down()).isEmpty();

        nanoTime.set(Duration.ofSeconds(61).toNanos());

        assertThat(down()).containsExactly("virtual threads");
        isRunning.set(true);
        await().untilAsserted(() -> assertThat(down()).isEmpty());
    }

    /// As on a machine with too much to do.
    @Test
    void threadsThatRunLateAreNoStall() {
        var nanoTime = new AtomicLong();
        startWatching(new VirtualThreadWatchdog(
                ran -> {
                    ran.run();
                    return false;
                },
                nanoTime::get));

        nanoTime.set(Duration.ofSeconds(61).toNanos());

        await().untilAsserted(() -> assertThat(down()).isEmpty());
    }

    @Test
    void failureDoesNotEndTheWatch() {
        var looks = new AtomicInteger();
        startWatching(new VirtualThreadWatchdog(
                _ -> {
                    if (looks.getAndIncrement() == 0) {
                        throw new StackOverflowError();
                    }
                    return true;
                },
                System::nanoTime));

        await().until(() -> looks.get() > 1);
    }

    private List<String> down() {
        return new LivenessWatchdog(List.of(watchdog), _ -> {}).down();
    }

    private void startWatching() {
        startWatching(new VirtualThreadWatchdog());
    }

    private void startWatching(VirtualThreadWatchdog started) {
        watchdog = started;
        watchdog.start(new StartupEvent());
    }

    /// Its initialiser waits for a virtual thread, as one does that loads a class while a virtual thread has the lock
    /// of the class loader.
    private static final class Slow {
        static {
            try {
                assertThat(HELP.await(PATIENCE.toSeconds() * 2, TimeUnit.SECONDS))
                        .isTrue();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        static void touch() {
            // Initialises the class.
        }
    }
}
