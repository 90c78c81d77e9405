package id.tuntas.fulfilment.order.advance;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.UnitSecrets;
import id.tuntas.fulfilment.order.attention.HiddenMarks;
import id.tuntas.fulfilment.order.duration.OrderDurations;
import id.tuntas.fulfilment.order.price.AgreedPrice;
import id.tuntas.fulfilment.supplier.transaction.DetailAnswer;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.Next;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;

/// Records the result of a status check of an unfinished order.
@ApplicationScoped
class RecordPolling {

    private static final String INTERRUPTED = "the previous attempt was interrupted; its outcome is unknown";

    private final CheckTimes times;
    private final AgreedPrice agreedPrice;
    private final OrderDurations durations;
    private final UnitSecrets secrets;

    RecordPolling(CheckTimes times, AgreedPrice agreedPrice, OrderDurations durations, UnitSecrets secrets) {
        this.times = times;
        this.agreedPrice = agreedPrice;
        this.durations = durations;
        this.secrets = secrets;
    }

    Next record(Recording recording, DetailAnswer answer, WrittenAttempts attempts, Instant now) {
        var claim = recording.claim();
        var order = recording.order();
        return switch (answer) {
            case DetailAnswer.Found(var detail) -> found(recording, detail, now);
            case DetailAnswer.NotFound() when order.status.isFinal() -> ended(claim, order, Optional.empty(), now);
            case DetailAnswer.NotFound() -> notFound(claim, order, attempts, now);
            case DetailAnswer.Foreign foreign -> foreign(claim, order, foreign, attempts, now);
            case DetailAnswer.Unknown unknown -> unanswered(claim, order, unknown, attempts, now);
            case DetailAnswer.HeldBack heldBack -> {
                mayHaveBeenSent(claim, order, attempts, now);
                yield times.checkAgain(claim, heldBack, now);
            }
        };
    }

    private Next found(Recording recording, TransactionDetail detail, Instant now) {
        var order = recording.order();
        var before = recording.before();
        recording.noteNewMark(detail, now);
        if (order.amount != before.amount()) {
            agreedPrice.markIfExceeded(order, now);
        }
        if (!order.isEndedByOperator()) {
            durations.ended(
                    order,
                    recording.endedLines(),
                    before.updatedAt(),
                    recording.claim().isWoken(),
                    now);
        }
        if (order.status.isFinal()) {
            return ended(recording.claim(), order, Recording.noteOf(order, detail, secrets), now);
        }
        if (order.status != before.status()) {
            TimelineEntry.add(order.id, now, order.status.code(), "supplier status: " + detail.status());
        }
        return times.nextCheck(recording.claim(), order, now);
    }

    /// @param note of the supplier about the end
    private Next ended(Claim claim, Order order, Optional<String> note, Instant now) {
        var how = order.isEndedByOperator()
                ? "ended by an operator, since the supplier had not ended it"
                : "detected by " + order.learntByCode()
                        + note.map(text -> "; the supplier's note: " + text).orElse("");
        TimelineEntry.add(order.id, now, order.status.code(), how);
        return times.afterEnd(claim, order, now);
    }

    private Next unanswered(
            Claim claim, Order order, DetailAnswer.Unknown unknown, WrittenAttempts attempts, Instant now) {
        // Without the supplier's text, which may echo the customer's data.
        Log.debug("the supplier did not answer, and the status check is repeated");
        mayHaveBeenSent(claim, order, attempts, now);
        return times.checkAgain(claim, unknown, now);
    }

    /// Counts as no answer; operators have to clarify it with the supplier.
    private Next foreign(
            Claim claim, Order order, DetailAnswer.Foreign foreign, WrittenAttempts attempts, Instant now) {
        markForeign(order, foreign, now);
        mayHaveBeenSent(claim, order, attempts, now);
        return times.tryAgain(claim, now, Optional.empty());
    }

    static void markForeign(Order order, DetailAnswer.Foreign foreign, Instant now) {
        if (order.needs(Attention.FOREIGN_ANSWER, now)) {
            Log.warnf("the supplier answered with another transaction: %s", foreign.refId());
            TimelineEntry.add(
                    order.id,
                    now,
                    Attention.FOREIGN_ANSWER.code(),
                    "the supplier answered with the transaction " + foreign.refId() + "; the status check is repeated");
        }
    }

    private static void mayHaveBeenSent(Claim claim, Order order, WrittenAttempts attempts, Instant now) {
        if (order.status.isPlaceable()) {
            order.outcomeUnknown(now);
            attempts.tried(claim, order, TimelineEntry.UNCERTAIN, INTERRUPTED, now);
        }
    }

    /// Only a definite "not found" allows an order to be sent again, with the same ref_id.
    private Next notFound(Claim claim, Order order, WrittenAttempts attempts, Instant now) {
        mayHaveBeenSent(claim, order, attempts, now);
        if (order.status == OrderStatus.UNCERTAIN) {
            order.notPlaced(now);
            attempts.notFound(order, now);
            return times.sendAgain(claim, now);
        }
        noLongerKnown(order, now);
        return times.nextCheck(claim, order, now);
    }

    static void noLongerKnown(Order order, Instant now) {
        // It may have been unknown once before its end, too.
        var end = order.status.isFinal() ? order.status.code() + ", but " : "";
        Attention.UNKNOWN_AT_SUPPLIER.mark(order, end + HiddenMarks.NO_LONGER_KNOWN, now);
    }
}
