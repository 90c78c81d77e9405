package id.tuntas.commerce.dispatch;

/// A task and its outcome.
record DispatchStep(Task task, DispatchOutcome outcome) {}
