package id.tuntas.platform.work.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LoopSleepTest {

    private static final Duration LONG = Duration.ofHours(1);

    private final AtomicBoolean isOurs = new AtomicBoolean();
    private final SteppedClock clock = new SteppedClock(Instant.parse("2026-11-27T00:00:00Z"));
    private final LoopSleep sleep = new LoopSleep(clock, isOurs::get);
    private @Nullable Thread loop;

    @AfterEach
    void interrupt() throws InterruptedException {
        if (loop != null) {
            loop.interrupt();
            loop.join();
        }
    }

    @Test
    void loopOfOthersSleepsThroughSweepsAndWhatIsNotDueYet() throws InterruptedException {
        fallAsleep(Optional.of(clock.instant().plus(LONG)));

        sleep.sweep();
        sleep.announce(clock.instant().plusMillis(1));

        assertThat(stillSleeps()).isTrue();
    }

    @Test
    void loopOfOthersIsWokenByARowThatIsDue() {
        fallAsleep(Optional.empty());

        sleep.announce(clock.instant());

        await().until(() -> !loop.isAlive());
    }

    /// By the machine's time: nothing wakes it.
    @Test
    void loopOfOthersLooksNowAndThen() {
        var begin = Clock.systemUTC().instant();

        fallAsleep(Optional.of(clock.instant().plus(LONG)));

        await().atMost(Duration.ofMinutes(1)).until(() -> !loop.isAlive());
        assertThat(Clock.systemUTC().instant()).isAfterOrEqualTo(begin.plusSeconds(10));
    }

    @Test
    void ownLoopIsWokenByASweep() {
        isOurs.set(true);
        fallAsleep(Optional.of(clock.instant().plus(LONG)));

        sleep.sweep();

        await().until(() -> !loop.isAlive());
    }

    @Test
    void ownLoopIsWokenByWhatIsDueEarlier() throws InterruptedException {
        isOurs.set(true);
        fallAsleep(Optional.of(clock.instant().plusSeconds(20)));

        sleep.announce(clock.instant().plusSeconds(21));
        assertThat(stillSleeps()).isTrue();
        sleep.announce(clock.instant().plusSeconds(19));

        await().until(() -> !loop.isAlive());
    }

    @Test
    void rowsThatBecomeDueAreGathered() throws InterruptedException {
        long claim = System.nanoTime();
        sleep.announce(clock.instant());

        sleep.gather(claim);

        assertThat(sinceMillis(claim)).isGreaterThanOrEqualTo(50);
        fallAsleep(Optional.of(clock.instant().plus(LONG)));
        assertThat(stillSleeps()).isTrue();
    }

    /// At least once of many times, on a machine that stalls.
    @Test
    void rowsThatWerePassedAreTriedAgainSooner() throws InterruptedException {
        long shortest = Long.MAX_VALUE;
        for (int i = 0; i < 20; i++) {
            long claim = System.nanoTime();
            sleep.wake();
            sleep.gather(claim);
            shortest = Math.min(shortest, sinceMillis(claim));
        }

        assertThat(shortest).isBetween(20L, 49L);
    }

    private static long sinceMillis(long begin) {
        return Duration.ofNanos(System.nanoTime() - begin).toMillis();
    }

    private void fallAsleep(Optional<Instant> nextDue) {
        long claim = System.nanoTime();
        loop = Thread.ofPlatform().start(() -> {
            try {
                sleep.sleep(claim, nextDue);
            } catch (InterruptedException _) {
                // The test is over.
            }
        });
        await().until(() -> loop.getState() == Thread.State.TIMED_WAITING);
    }

    /// Long enough for a thread that was woken to end, and no proof on a machine that stalls: then it cannot fail.
    private boolean stillSleeps() throws InterruptedException {
        return !loop.join(Duration.ofMillis(200));
    }
}
