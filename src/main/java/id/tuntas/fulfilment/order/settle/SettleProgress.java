package id.tuntas.fulfilment.order.settle;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.ItemStatus;
import id.tuntas.fulfilment.order.LineSettlement;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.fulfilment.order.Progress;
import id.tuntas.fulfilment.order.SupplierOutcome;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail.ProgressResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Social-media lines: complete when nothing remains; `Partial` ends them with what was delivered.
final class SettleProgress {

    private SettleProgress() {}

    static LineSettlement of(LineFacts facts) {
        var line = facts.line();
        var reported = facts.progress();
        var status = line.status.isFinal() ? line.status : status(facts);
        int delivered = Math.max(line.delivered, delivered(line, reported.orElse(null), status));
        var progress = reported.map(result -> progress(line, result)).orElse(null);
        var isPending = reported.map(ProgressResult::manualRefundPending).orElse(false);
        return new LineSettlement(
                status,
                delivered,
                status.isFinal() ? line.quantity - delivered : 0,
                List.of(),
                progress,
                facts.item().map(item -> item.sellerNote()).orElse(null),
                reported.map(ProgressResult::refundAmount).orElse(0L),
                isDenied(facts)
                        ? Attention.CONTRADICTION
                        : isPending
                                ? Attention.MANUAL_REFUND_PENDING
                                : facts.isUnclear() ? Attention.UNCLEAR_GOODS : null);
    }

    /// The supplier now reports another outcome for a finished line, or a failed line as in progress again.
    private static boolean isDenied(LineFacts facts) {
        var known = facts.line().status;
        if (!known.isFinal() || facts.progress().isEmpty()) {
            return false;
        }
        var claimed = status(facts);
        return claimed.isFinal() ? claimed != known : known == ItemStatus.FAILED;
    }

    private static ItemStatus status(LineFacts facts) {
        var reported = facts.progress().orElse(null);
        if (reported == null) {
            return facts.transaction() == SupplierOutcome.REVERSED ? ItemStatus.FAILED : ItemStatus.PROCESSING;
        }
        var nothingRemains = reported.remains() != null && reported.remains() <= 0;
        return switch (SupplierOutcome.ofProgress(reported.status())) {
            case DELIVERED -> ItemStatus.COMPLETED;
            case REVERSED ->
                delivered(facts.line(), reported, ItemStatus.PARTIAL) > 0 ? ItemStatus.PARTIAL : ItemStatus.FAILED;
            case PENDING -> openStatus(facts, nothingRemains);
        };
    }

    private static ItemStatus openStatus(LineFacts facts, boolean nothingRemains) {
        if (nothingRemains) {
            return ItemStatus.COMPLETED;
        }
        return facts.transaction() == SupplierOutcome.REVERSED ? ItemStatus.FAILED : ItemStatus.PROCESSING;
    }

    private static int delivered(OrderLine line, @Nullable ProgressResult reported, ItemStatus status) {
        if (status == ItemStatus.COMPLETED) {
            return line.quantity;
        }
        if (reported == null) {
            return 0;
        }
        long count = reported.deliveredCount() != null
                ? reported.deliveredCount()
                : reported.remains() != null ? line.quantity - Math.min(line.quantity, reported.remains()) : 0;
        return (int) Math.clamp(count, 0L, (long) line.quantity);
    }

    /// What remains never grows, so that a late answer does not undo progress.
    private static Progress progress(OrderLine line, ProgressResult reported) {
        var remains = reported.remains() == null ? line.remains : reported.remains();
        if (remains != null && line.remains != null) {
            remains = Math.min(remains, line.remains);
        }
        return new Progress(
                reported.startCount() == null ? line.startCount : reported.startCount(),
                remains,
                reported.refundAmount() == null ? line.refundAmount : reported.refundAmount(),
                reported.manualRefundPending());
    }
}
