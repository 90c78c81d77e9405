package id.tuntas.platform.work.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.work.Claim;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The third failure of a row in a row is reported to its work.
@QuarkusTest
class FailuresInARowTest {

    private static final Duration LIMIT = Duration.ofSeconds(20);

    /// The loop waits for less after a failure.
    private static final Duration LATER = Duration.ofHours(5);

    @Inject
    Scratch scratch;

    @Inject
    Clock clock;

    private final List<String> reported = new CopyOnWriteArrayList<>();
    private SteppedClock time;
    private WorkLoop<String, String> loop;
    private int failures;

    @BeforeEach
    void startLoop() {
        scratch.empty();
        time = new SteppedClock(clock.instant().plus(Duration.ofMinutes(1)));
        var queue = scratch.queue(time);
        var work =
                new ScratchWork("failing", scratch, queue, ScratchWork.QUICK, _ -> {
                    throw new IllegalStateException("on purpose");
                }) {
                    @Override
                    public void cannotBeDone(Claim claim, Throwable failure) {
                        reported.add(claim.key());
                    }
                };
        loop = Scratch.loop(work, Duration.ofHours(1), time);
        scratch.add(queue, "a");
        loop.start();
    }

    @AfterEach
    void stop() {
        loop.drain(LIMIT);
    }

    @Test
    void failuresOfTheDayBeforeDoNotCount() {
        failsAfter(Duration.ZERO);
        failsAfter(LATER);

        failsAfter(Duration.ofHours(25));

        assertThat(reported).isEmpty();
    }

    @Test
    void thirdOneIsReported() {
        failsAfter(Duration.ZERO);
        failsAfter(LATER);
        assertThat(reported).isEmpty();

        failsAfter(LATER);

        assertThat(reported).containsExactly("a");
    }

    private void failsAfter(Duration delay) {
        failures++;
        time.advance(delay);
        await().untilAsserted(() -> {
            loop.wake(); // what the sweep does
            assertThat(loop.figures().failed()).isEqualTo(failures);
            assertThat(loop.underWay()).isZero();
        });
    }
}
