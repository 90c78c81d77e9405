package id.tuntas.commerce.dispatch;

import java.time.Duration;

/// Delivers lines. Called without an open transaction, so that it may be a remote system.
public interface Provider {

    /// The delay from the payment to the first step.
    Duration firstDelay(Task task);

    /// Performs the next step of a line: an outcome for each unit of the task, or one for the whole line. Called
    /// again for the same step after a crash, or if its outcome cannot be stored; [DispatchOutcome] says what can.
    DispatchOutcome advance(Task task);
}
