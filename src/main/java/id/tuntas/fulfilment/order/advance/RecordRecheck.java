package id.tuntas.fulfilment.order.advance;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.notification.OrderNotifications;
import id.tuntas.fulfilment.supplier.transaction.DetailAnswer;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail;
import id.tuntas.platform.database.sql.Shortened;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.Next;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// Records the status check of a finished order. Its state stays as reported to the customer, who is sent other
/// codes of what was delivered; a contradiction is marked for operators. What an operator has ended before the
/// supplier takes over what the supplier delivers.
@ApplicationScoped
class RecordRecheck {

    private static final String UNANSWERED = "unanswered";

    /// No outage: the supplier does not answer about this order.
    private static final Duration LONG = Duration.ofDays(1);

    private final CheckTimes times;
    private final OrderNotifications notifications;

    RecordRecheck(CheckTimes times, OrderNotifications notifications) {
        this.times = times;
        this.notifications = notifications;
    }

    Next record(Recording recording, DetailAnswer answer, Instant now) {
        var claim = recording.claim();
        var order = recording.order();
        return switch (answer) {
            case DetailAnswer.Found(var detail) ->
                times.afterFinishedCheck(claim, order, isNews(recording, detail, now), now);
            case DetailAnswer.NotFound() -> notFound(claim, order, now);
            case DetailAnswer.Foreign foreign -> {
                RecordPolling.markForeign(order, foreign, now);
                yield times.repeatCheck(claim, order, now, Optional.empty());
            }
            case DetailAnswer.Unknown unknown -> unanswered(claim, order, unknown, now);
            case DetailAnswer.HeldBack(var delay) -> times.repeatCheck(claim, order, now, Optional.of(delay));
        };
    }

    private boolean isNews(Recording recording, TransactionDetail detail, Instant now) {
        var order = recording.order();
        if (recording.isSettled()) {
            recording.noteNewMark(detail, now);
        } else {
            contradicts(order, detail, now);
        }
        var isCorrected = isCorrected(recording, now);
        var isRefunded = isEndedOrRefunded(recording, now);
        return !recording.isSettled() || isCorrected || isRefunded || recording.newMark() != null;
    }

    private boolean isCorrected(Recording recording, Instant now) {
        var order = recording.order();
        if (recording.deliveredSince() > 0) {
            deliveredAfterAll(recording, now);
        } else if (!recording.hasOtherGoods()) {
            return false;
        }
        if (recording.before().isWithheld() && !order.isWithheld()) {
            notifications.released(order, now);
        } else if (!order.isWithheld()) { // otherwise once the last code is released or replaced
            notifications.corrected(order, times.lastCheckForGoods(recording.claim(), order, now), now);
        }
        return true;
    }

    /// The supplier may end what an operator has ended, and pay refunds of parts by hand after the end.
    private boolean isEndedOrRefunded(Recording recording, Instant now) {
        var order = recording.order();
        if (!recording.hasEndedAfterAll() && !recording.isRefunded()) {
            return false;
        }
        if (recording.hasEndedAfterAll()) {
            TimelineEntry.add(
                    order.id, now, order.status.code(), "the supplier has ended it as " + order.supplierStatus);
        }
        if (recording.isRefunded()) {
            var more = Recording.isOwedRefund(order) ? ", and owes more" : "";
            TimelineEntry.add(order.id, now, "refunded", "the supplier has refunded " + order.refunded + more);
        }
        notifications.refunded(order, now);
        return true;
    }

    /// What an operator had given up: the shop may have refunded it, and the customer hears of it now.
    private static void deliveredAfterAll(Recording recording, Instant now) {
        var order = recording.order();
        order.needs(Attention.CONTRADICTION, now);
        TimelineEntry.add(
                order.id,
                now,
                Attention.CONTRADICTION.code(),
                "an operator had ended the order as "
                        + recording.before().status().code()
                        + ", but the supplier has delivered " + recording.deliveredSince() + " more: it is "
                        + order.status.code() + " now");
    }

    /// It goes on, however long: the answer may be that what was delivered is reversed.
    private Next unanswered(Claim claim, Order order, DetailAnswer.Unknown unknown, Instant now) {
        var isLong = times.unanswered(claim, order, now).compareTo(LONG) > 0;
        if (isLong && !TimelineEntry.exists(order.id, UNANSWERED)) {
            Log.warn("the supplier does not answer the status check, which is repeated");
            TimelineEntry.add(
                    order.id, now, UNANSWERED, "the supplier does not answer the status check, which is repeated");
        }
        return times.repeatCheck(claim, order, now, unknown.retryAfter());
    }

    private Next notFound(Claim claim, Order order, Instant now) {
        var next = times.afterFinishedCheck(claim, order, false, now);
        // Expected for an order that was refused or canceled, unless the answer is older than what opened it again.
        if (next instanceof Next.Done && order.placedAt != null) {
            RecordPolling.noLongerKnown(order, now);
        }
        return next;
    }

    /// Marks the order once per supplier status and items, so that a resolved mark does not return for the same.
    private static void contradicts(Order order, TransactionDetail detail, Instant now) {
        var kind = Attention.CONTRADICTION.code();
        var reported = Recording.reported(order, detail);
        var isNew = !Shortened.to(Order.MAX_STATUS_LENGTH, detail.status()).equals(order.supplierStatus);
        if (isNew || !TimelineEntry.existsEndingWith(order.id, kind, reported)) {
            order.needs(Attention.CONTRADICTION, now);
            order.supplierReported(detail.status(), now);
            TimelineEntry.add(order.id, now, kind, "the order is " + order.status.code() + ", but " + reported);
        }
    }
}
