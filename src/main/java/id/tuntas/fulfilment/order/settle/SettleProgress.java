package id.tuntas.fulfilment.order.settle;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.ItemStatus;
import id.tuntas.fulfilment.order.LineSettlement;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.fulfilment.order.Progress;
import id.tuntas.fulfilment.order.SupplierOutcome;
import id.tuntas.fulfilment.supplier.TransactionDetail.ProgressResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Social-media lines: complete when nothing remains; `Partial` ends them with what was delivered.
final class SettleProgress {

    private SettleProgress() {}

    static LineSettlement of(LineFacts facts) {
        var line = facts.line();
        var told = facts.progress();
        var status = line.status.isFinal() ? line.status : status(facts);
        int delivered = Math.max(line.delivered, delivered(line, told.orElse(null), status));
        var progress = told.map(result -> progress(line, result)).orElse(null);
        var isPending = told.map(ProgressResult::manualRefundPending).orElse(false);
        return new LineSettlement(
                status,
                delivered,
                status.isFinal() ? line.quantity - delivered : 0,
                List.of(),
                progress,
                facts.item().map(item -> item.sellerNote()).orElse(null),
                told.map(ProgressResult::refundAmount).orElse(0L),
                isPending ? Attention.MANUAL_REFUND_PENDING : facts.isUnclear() ? Attention.UNCLEAR_GOODS : null);
    }

    private static ItemStatus status(LineFacts facts) {
        var told = facts.progress().orElse(null);
        if (told == null) {
            return facts.transaction() == SupplierOutcome.REVERSED ? ItemStatus.FAILED : ItemStatus.PROCESSING;
        }
        var nothingRemains = told.remains() != null && told.remains() <= 0;
        return switch (SupplierOutcome.ofProgress(told.status())) {
            case DELIVERED -> ItemStatus.COMPLETED;
            case REVERSED ->
                delivered(facts.line(), told, ItemStatus.PARTIAL) > 0 ? ItemStatus.PARTIAL : ItemStatus.FAILED;
            case PENDING -> openStatus(facts, nothingRemains);
        };
    }

    private static ItemStatus openStatus(LineFacts facts, boolean nothingRemains) {
        if (nothingRemains) {
            return ItemStatus.COMPLETED;
        }
        return facts.transaction() == SupplierOutcome.REVERSED ? ItemStatus.FAILED : ItemStatus.PROCESSING;
    }

    private static int delivered(OrderLine line, @Nullable ProgressResult told, ItemStatus status) {
        if (status == ItemStatus.COMPLETED) {
            return line.quantity;
        }
        if (told == null) {
            return 0;
        }
        long count = told.deliveredCount() != null
                ? told.deliveredCount()
                : told.remains() != null ? line.quantity - Math.min(line.quantity, told.remains()) : 0;
        return (int) Math.clamp(count, 0L, (long) line.quantity);
    }

    /// What remains never grows again: a late answer does not turn progress back.
    private static Progress progress(OrderLine line, ProgressResult told) {
        var remains = told.remains() == null ? line.remains : told.remains();
        if (remains != null && line.remains != null) {
            remains = Math.min(remains, line.remains);
        }
        return new Progress(
                told.startCount() == null ? line.startCount : told.startCount(),
                remains,
                told.refundAmount() == null ? line.refundAmount : told.refundAmount(),
                told.manualRefundPending());
    }
}
