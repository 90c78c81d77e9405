package id.tuntas.platform.operate.job;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/// Runs once at the start, and then only on request, for as long as a test wants.
@ApplicationScoped
class RareJob implements Job<RareJob.Result> {

    record Result(int runs) {}

    private final AtomicInteger runs = new AtomicInteger();
    private final AtomicInteger underWay = new AtomicInteger();
    private final AtomicInteger mostUnderWay = new AtomicInteger();
    private volatile CountDownLatch end = new CountDownLatch(0);

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
        mostUnderWay.accumulateAndGet(underWay.incrementAndGet(), Math::max);
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        underWay.decrementAndGet();
        return new Result(runs.incrementAndGet());
    }

    /// No run ends until [#release].
    void hold() {
        end = new CountDownLatch(1);
    }

    void release() {
        end.countDown();
    }

    int runs() {
        return runs.get();
    }

    int underWay() {
        return underWay.get();
    }

    int mostUnderWay() {
        return mostUnderWay.get();
    }
}
