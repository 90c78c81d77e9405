package id.tuntas.platform.operate.job;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/// Fails until a test mends it.
@ApplicationScoped
class FailingJob implements Job<FailingJob.Result> {

    record Result(String outcome) {}

    private volatile boolean mended;

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
        throw new JobFailed("the supplier does not answer");
    }

    void setMended(boolean isMended) {
        mended = isMended;
    }
}
