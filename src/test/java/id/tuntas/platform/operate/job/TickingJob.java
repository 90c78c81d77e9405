package id.tuntas.platform.operate.job;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/// Succeeds, every half second.
@ApplicationScoped
class TickingJob implements Job<TickingJob.Result> {

    /// The shortest time of a run.
    static final Duration TAKES = Duration.ofMillis(10);

    record Result(int ticks) {}

    private final AtomicInteger ticks = new AtomicInteger();

    @Override
    public String name() {
        return "test-ticking";
    }

    @Override
    public Duration every() {
        return Duration.ofMillis(500);
    }

    @Override
    public Result run() {
        sleep();
        return new Result(ticks.incrementAndGet());
    }

    private static void sleep() {
        try {
            Thread.sleep(TAKES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    int ticks() {
        return ticks.get();
    }
}
