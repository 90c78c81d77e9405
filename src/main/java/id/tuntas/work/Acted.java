package id.tuntas.work;

/// The result of acting on one claimed row, not recorded yet.
public record Acted<R>(Claim claim, R result) {}
