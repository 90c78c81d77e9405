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

    /// The alert `WorkFails` looks at the last ten minutes: a row that keeps failing has to fail in them.
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
