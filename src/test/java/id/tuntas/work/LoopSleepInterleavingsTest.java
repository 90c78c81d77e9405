package id.tuntas.work;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jetbrains.lincheck.Lincheck;
import org.junit.jupiter.api.Test;

/// The ways in which a loop and those who announce rows can meet, tried one after the other by a model checker. Its
/// time stands still, so that a loop that misses an announcement sleeps for ever, which it finds.
class LoopSleepInterleavingsTest {

    private static final int SCHEDULES = 1_000;
    private static final Instant CLAIM = Instant.EPOCH;
    private static final int ROWS = 2;

    @Test
    void noAnnouncementIsMissed() {
        Lincheck.runConcurrentTest(SCHEDULES, LoopSleepInterleavingsTest::rowsAreInsertedBetweenClaims);
    }

    private static void rowsAreInsertedBetweenClaims() {
        var sleep = new LoopSleep(new SteppedClock(CLAIM.plus(Duration.ofSeconds(1))));
        var waiting = new AtomicInteger();
        var inserters = new Thread[ROWS];
        for (int i = 0; i < ROWS; i++) {
            inserters[i] = new Thread(() -> {
                waiting.incrementAndGet();
                sleep.announce(CLAIM);
            });
            inserters[i].start();
        }
        for (int done = 0; done < ROWS; ) {
            int claimed = waiting.getAndSet(0);
            done += claimed;
            if (claimed == 0) {
                sleep(sleep);
            }
        }
    }

    /// What falls due before the claim is not seen by the look at the table that follows.
    private static void sleep(LoopSleep sleep) {
        try {
            sleep.sleep(CLAIM, Optional::empty);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
