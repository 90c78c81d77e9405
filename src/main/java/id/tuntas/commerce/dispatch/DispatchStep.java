package id.tuntas.commerce.dispatch;

/// A task, and what came of it.
record DispatchStep(Task task, DispatchOutcome outcome) {}
