package id.tuntas.testsupport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.work.loop.Loops;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/// Lets time pass for the application without waiting: whatever falls due meanwhile is done now.
///
/// Time never goes back, so that what the application remembers stays in the past: a test that compares times takes
/// them from the injected clock.
@ApplicationScoped
public class Time {

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

    /// Until the order is completed, in steps that are longer than those of its delivery.
    public void passesUntilCompleted(String order) {
        await().untilAsserted(() -> {
            passes(Duration.ofSeconds(7));
            assertThat(Shop.text(order, "status")).isEqualTo("completed");
        });
    }
}
