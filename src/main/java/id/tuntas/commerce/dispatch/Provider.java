package id.tuntas.commerce.dispatch;

import java.time.Duration;

/// Whoever delivers. Asked without an open transaction, so that it may be somebody far away.
public interface Provider {

    /// How long after the payment the first step is worth asking for.
    Duration firstDelay(Task task);

    /// What the next step of the line yields: an outcome for each unit of the task, or one for the whole line. Asked
    /// again for the same step after a crash.
    DispatchOutcome advance(Task task);
}
