package id.tuntas.fulfilment.order;

import org.jspecify.annotations.Nullable;

/// How far a social-media line has come.
public record Progress(
        @Nullable Long startCount,
        @Nullable Long remains,
        @Nullable Long refundAmount,
        boolean manualRefundPending) {}
