package id.tuntas.fulfilment.order.settle;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.ItemStatus;
import id.tuntas.fulfilment.order.LineSettlement;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.fulfilment.order.Progress;
import id.tuntas.fulfilment.order.SupplierOutcome;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail.ProgressResult;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Social-media lines: complete when nothing remains; `Partial` ends them with what was delivered.
final class SettleProgress {

    private SettleProgress() {}

    static LineSettlement of(LineFacts facts) {
        var line = facts.line();
        var reported = facts.progress();
        var hasEnded = facts.stays(line.status);
        var status = hasEnded ? line.status : status(facts);
        int delivered = hasEnded ? line.delivered : delivered(line, reported.orElse(null), status);
        var progress = reported.map(result -> progress(line, result)).orElse(null);
        return new LineSettlement(
                facts.kind(),
                status,
                delivered,
                status.isFinal() ? line.quantity - delivered : 0,
                List.of(),
                progress,
                facts.item().map(item -> item.sellerNote()).orElse(null),
                facts.price(),
                refunded(line, reported),
                attention(facts, status));
    }

    /// As it was named last: later answers may leave it out.
    private static long refunded(OrderLine line, Optional<ProgressResult> reported) {
        return reported.map(ProgressResult::refundAmount)
                .or(() -> Optional.ofNullable(line.refundAmount))
                .orElse(0L);
    }

    private static @Nullable Attention attention(LineFacts facts, ItemStatus status) {
        if (isDenied(facts)) {
            return Attention.CONTRADICTION;
        }
        // Once: an operator who resolves the mark knows that the refund is still to come.
        if (!facts.line().manualRefundPending
                && facts.progress().map(ProgressResult::manualRefundPending).orElse(false)) {
            return Attention.MANUAL_REFUND_PENDING;
        }
        var isDoubtful = !facts.line().status.isFinal() && isDoubtful(facts, status);
        return facts.isUnclear() || isDoubtful ? Attention.UNCLEAR_GOODS : null;
    }

    private static boolean isDoubtful(LineFacts facts, ItemStatus status) {
        return switch (status) {
            case PARTIAL ->
                facts.progress()
                                .filter(reported -> counts(facts.line(), reported))
                                .filter(reported -> !countsDiffer(facts.line(), reported))
                                .isEmpty()
                        || isWholeDelivered(facts);
            case COMPLETED ->
                facts.progress()
                        .filter(reported -> isShort(facts.line(), reported))
                        .isPresent();
            case PROCESSING, FAILED -> false;
        };
    }

    /// Its status alone completes it. That nothing remains does, too (spec: "SMM order status"), whatever is said to be
    /// delivered so far.
    private static boolean isShort(OrderLine line, ProgressResult reported) {
        var remains = remains(line, reported);
        var delivered = reported.deliveredCount();
        return remains == null ? delivered != null && delivered > 0 && delivered < line.quantity : remains > 0;
    }

    private static boolean counts(OrderLine line, ProgressResult reported) {
        return reported.deliveredCount() != null || remains(line, reported) != null;
    }

    /// What was delivered and what remains do not make up the whole.
    private static boolean countsDiffer(OrderLine line, ProgressResult reported) {
        var delivered = reported.deliveredCount();
        var remains = remains(line, reported);
        return delivered != null && remains != null && delivered != line.quantity - remains;
    }

    /// Although it ended early.
    private static boolean isWholeDelivered(LineFacts facts) {
        var line = facts.line();
        return delivered(line, facts.progress().orElse(null), ItemStatus.PARTIAL) == line.quantity;
    }

    /// Null for a 0 that is no count: nothing remains of what was delivered (spec: `smm_results[].remains`), but a
    /// panel may also send 0 for an order that has not begun, or was canceled before it began. A negative number
    /// may mean that more was delivered than bought, or, as long as the line goes on, that the panel does not
    /// know.
    private static @Nullable Long remains(OrderLine line, ProgressResult reported) {
        var remains = reported.remains();
        if (remains == null || remains > 0) {
            return remains;
        }
        var delivered = reported.deliveredCount();
        var isCount =
                switch (SupplierOutcome.ofProgress(reported.status())) {
                    case DELIVERED -> true;
                    case REVERSED -> delivered != null && delivered > 0;
                    case PENDING ->
                        remains == 0
                                ? delivered == null || delivered > 0
                                : delivered != null && delivered >= line.quantity;
                };
        return isCount ? 0L : null;
    }

    /// The supplier now reports another outcome for a finished line, more of it, or a failed line as in progress again.
    private static boolean isDenied(LineFacts facts) {
        var line = facts.line();
        if (!facts.stays(line.status) || facts.progress().isEmpty()) {
            return false;
        }
        var claimed = status(facts);
        if (!claimed.isFinal()) {
            return line.status == ItemStatus.FAILED;
        }
        return claimed != line.status || delivered(line, facts.progress().orElseThrow(), claimed) > line.delivered;
    }

    private static ItemStatus status(LineFacts facts) {
        var reported = facts.progress().orElse(null);
        if (reported == null) {
            return openStatus(facts, null);
        }
        return switch (SupplierOutcome.ofProgress(reported.status())) {
            case DELIVERED -> ItemStatus.COMPLETED;
            case REVERSED ->
                SupplierOutcome.isPartial(reported.status()) && !counts(facts.line(), reported)
                        ? ItemStatus.PARTIAL
                        : ended(facts, reported);
            case PENDING -> openStatus(facts, reported);
        };
    }

    private static ItemStatus openStatus(LineFacts facts, @Nullable ProgressResult reported) {
        var remains = reported == null ? null : remains(facts.line(), reported);
        if (remains != null && remains <= 0) {
            return ItemStatus.COMPLETED;
        }
        return facts.transaction() == SupplierOutcome.REVERSED ? ended(facts, reported) : ItemStatus.PROCESSING;
    }

    /// Of a line that ended before all was delivered.
    private static ItemStatus ended(LineFacts facts, @Nullable ProgressResult reported) {
        return delivered(facts.line(), reported, ItemStatus.PARTIAL) > 0 ? ItemStatus.PARTIAL : ItemStatus.FAILED;
    }

    /// Never fewer than before.
    private static int delivered(OrderLine line, @Nullable ProgressResult reported, ItemStatus status) {
        if (status == ItemStatus.COMPLETED) {
            return line.quantity;
        }
        if (reported == null) {
            return line.delivered;
        }
        var count = reported.deliveredCount();
        var remains = remains(line, reported);
        long delivered;
        // Once it has ended, 0 is no count of what does not remain.
        if (count != null && (count > 0 || remains == null || !status.isFinal())) {
            delivered = count;
        } else {
            delivered = remains == null ? 0 : line.quantity - Math.min(line.quantity, remains);
        }
        return (int) Math.clamp(delivered, line.delivered, (long) line.quantity);
    }

    /// What remains never grows, so that a late answer does not undo progress.
    private static Progress progress(OrderLine line, ProgressResult reported) {
        var reportedRemains = remains(line, reported);
        var remains = reportedRemains == null ? line.remains : reportedRemains;
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
