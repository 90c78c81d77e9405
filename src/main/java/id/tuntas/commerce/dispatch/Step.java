package id.tuntas.commerce.dispatch;

/// A task, and what came of it.
record Step(Task task, Outcome outcome) {}
