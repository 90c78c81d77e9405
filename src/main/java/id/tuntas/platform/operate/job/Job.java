package id.tuntas.platform.operate.job;

import java.time.Duration;

/// A periodic task, run by one replica at a time.
///
/// A run may be interrupted by a crash and repeated by another replica, so it must be idempotent.
///
/// @param <R> figures of a run, shown to operators as JSON
public interface Job<R extends Record> {

    /// Lower-case words with hyphens; the key of its row.
    String name();

    /// The period.
    Duration every();

    /// Whether this replica can run the job. One that cannot leaves it to the others.
    default boolean isEnabled() {
        return true;
    }

    /// Runs once, without an open transaction. An exception means a failed run, which is retried soon.
    R run();
}
