package id.tuntas.platform.work;

import org.jspecify.annotations.Nullable;

/// The result of acting on one claimed row, not recorded yet.
///
/// @param traceparent the trace of the act; null if nothing is traced
/// @param weight      as in [DueWork#weight]
public record Acted<R>(Claim claim, R result, @Nullable String traceparent, int weight) {

    public Acted(Claim claim, R result, @Nullable String traceparent) {
        this(claim, result, traceparent, 1);
    }
}
