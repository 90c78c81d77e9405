package id.tuntas.platform.work;

import id.tuntas.platform.time.Backoff;
import java.time.Duration;

/// How a queue is processed.
///
/// @param batch       rows per claim; see [#largestBatch]
/// @param concurrency rows this process acts on at the same time; rows waiting to be recorded do not count
/// @param afterFailure delays after an unexpected failure of the act; at most five minutes, whatever its longest is
public record WorkSettings(int batch, int concurrency, Backoff afterFailure) {

    private static final int BATCHES = 4;

    /// A row that fails is always among the failures of the last ten minutes, by which the alert `WorkFails` sees that
    /// it still does.
    private static final Duration LONGEST_AFTER_FAILURE = Duration.ofMinutes(5);

    public WorkSettings {
        afterFailure = afterFailure.atMost(LONGEST_AFTER_FAILURE);
    }

    /// Rows per claim while acts are quick, and per recording transaction.
    public int largestBatch() {
        return BATCHES * batch;
    }

    public static WorkSettings defaults() {
        return new WorkSettings(64, 64, new Backoff(Duration.ofSeconds(1), 2, LONGEST_AFTER_FAILURE));
    }
}
