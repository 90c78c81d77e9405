package id.tuntas.commerce.transaction.view;

import static java.util.Objects.requireNonNull;

import id.tuntas.commerce.transaction.Line;
import org.jspecify.annotations.Nullable;

/// The progress of one SMM line (specification, smm_results).
record SmmResult(
        int variantId,
        @Nullable String orderId,
        String status,
        @Nullable Integer startCount,
        @Nullable Integer remains,
        @Nullable String providerStatus,
        @Nullable Integer deliveredCount,
        @Nullable Long refundAmount,
        boolean partialRefundPendingManual) {

    static SmmResult of(Line line) {
        var progress = requireNonNull(line.smm());
        return new SmmResult(
                line.item.variantId(),
                progress.orderId,
                progress.status.code(),
                progress.startCount,
                progress.remains,
                progress.status.providerWord(),
                progress.remains == null ? null : line.item.quantity() - progress.remains,
                progress.refundAmount,
                progress.isRefundPending());
    }
}
