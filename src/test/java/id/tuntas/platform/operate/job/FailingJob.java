package id.tuntas.platform.operate.job;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/// Fails until a test mends it.
@ApplicationScoped
class FailingJob implements Job<FailingJob.Result> {

    record Result(String outcome) {}

    private volatile boolean mended;
    private volatile RuntimeException failure = supplierIsAway();

    @Override
    public String name() {
        return "test-failing";
    }

    @Override
    public Duration every() {
        return Duration.ofSeconds(1);
    }

    @Override
    public Result run() {
        if (mended) {
            return new Result("mended");
        }
        throw failure;
    }

    void setMended(boolean isMended) {
        mended = isMended;
        failure = supplierIsAway();
    }

    void failsWith(RuntimeException cause) {
        failure = cause;
    }

    private static RuntimeException supplierIsAway() {
        return new JobFailed("the supplier does not answer");
    }
}
