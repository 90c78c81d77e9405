package id.tuntas.platform.operate.job;

import java.time.Instant;

/// The outcome of a run.
sealed interface JobOutcome {

    String SUCCEEDED = "succeeded";
    String FAILED = "failed";

    Instant startedAt();

    Instant finishedAt();

    /// The code in metrics.
    default String code() {
        return switch (this) {
            case Succeeded _ -> SUCCEEDED;
            case Failed _ -> FAILED;
            case Unknown _ -> "unknown";
        };
    }

    /// @param figures the job's result as JSON
    record Succeeded(Instant startedAt, Instant finishedAt, String figures) implements JobOutcome {}

    record Failed(Instant startedAt, Instant finishedAt, String why) implements JobOutcome {}

    /// The row belongs to a job of another version of this application, or of a role that is off here.
    record Unknown(Instant startedAt) implements JobOutcome {

        @Override
        public Instant finishedAt() {
            return startedAt;
        }
    }
}
