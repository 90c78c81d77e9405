package id.tuntas.platform.operate.job;

import java.time.Duration;

/// Something that is done again and again, by one replica at a time.
///
/// A run may be cut short by a crash and begun again by another replica: doing it twice must do no harm.
///
/// @param <R> figures of a run, shown to operators as JSON
public interface Job<R extends Record> {

    /// Lower-case words with hyphens; the key of its row.
    String name();

    /// From one run to the next.
    Duration every();

    /// Whether this installation has anything to do for it.
    default boolean isEnabled() {
        return true;
    }

    /// Does it once. No transaction is open; what it throws is a failed run, which is tried again soon.
    R run();
}
