package id.tuntas.fulfilment.order;

import org.jspecify.annotations.Nullable;

/// The progress of a social-media line.
public record Progress(
        @Nullable Long startCount,
        @Nullable Long remains,
        @Nullable Long refundAmount,
        boolean manualRefundPending) {}
