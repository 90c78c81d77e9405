package id.tuntas.platform.operate.job;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/// Runs once at the start, and then only on request.
@ApplicationScoped
class RareJob implements Job<RareJob.Result> {

    record Result(int runs) {}

    private final AtomicInteger runs = new AtomicInteger();

    @Override
    public String name() {
        return "test-rare";
    }

    @Override
    public Duration every() {
        return Duration.ofDays(1);
    }

    @Override
    public Result run() {
        return new Result(runs.incrementAndGet());
    }

    int runs() {
        return runs.get();
    }
}
