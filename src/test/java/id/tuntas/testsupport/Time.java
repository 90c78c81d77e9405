package id.tuntas.testsupport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.work.loop.Loops;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;

/// Lets time pass for the application without waiting: whatever falls due meanwhile is done now.
///
/// Time never goes back, so that what the application remembers stays in the past: a test that compares times takes
/// them from the injected clock.
@ApplicationScoped
public class Time {

    private static final ZoneId JAKARTA = ZoneId.of("Asia/Jakarta");
    private static final Duration NEAR = Duration.ofMinutes(10);

    private final TestClock clock;
    private final Loops loops;

    Time(TestClock clock, Loops loops) {
        this.clock = clock;
        this.loops = loops;
    }

    /// First waits until nothing is under way: that would lose its lease meanwhile. For the same reason a test that
    /// repeats this until something has happened lets less than a lease pass each time.
    public void passes(Duration duration) {
        await().until(loops::areIdle);
        clock.advance(duration);
        loops.wake();
    }

    /// The same while something is under way: the test sees to its lease.
    public void passesMeanwhile(Duration duration) {
        clock.advance(duration);
    }

    /// So that no midnight in Jakarta, where the supplier's days end, comes within a test of some minutes.
    public void awayFromMidnight() {
        passes(untilAwayFromMidnight(clock.instant()));
    }

    static Duration untilAwayFromMidnight(Instant now) {
        var tomorrow = LocalDate.ofInstant(now.plus(NEAR), JAKARTA);
        return tomorrow.equals(LocalDate.ofInstant(now, JAKARTA)) ? Duration.ZERO : NEAR;
    }

    /// Until the order is completed, in steps that are longer than those of its delivery.
    public void passesUntilCompleted(String order) {
        await().untilAsserted(() -> {
            passes(Duration.ofSeconds(7));
            assertThat(Shop.text(order, "status")).isEqualTo("completed");
        });
    }
}
