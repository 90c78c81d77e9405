package id.tuntas.fulfilment.order.advance;

import id.tuntas.fulfilment.notification.outbox.Outbox;
import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.attention.HiddenMarks;
import id.tuntas.fulfilment.order.figures.OrderCounters;
import id.tuntas.fulfilment.order.notification.OrderNotifications;
import id.tuntas.fulfilment.supplier.transaction.PlaceAnswer;
import id.tuntas.platform.work.Next;
import id.tuntas.platform.work.Urgency;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;

/// Records what follows from a result: timeline, notifications, and when the order is due again.
@ApplicationScoped
class RecordConsequences {

    private final RecordPlacing placing;
    private final RecordPolling polling;
    private final RecordRecheck recheck;
    private final OrderNotifications notifications;
    private final HiddenMarks hiddenMarks;
    private final OrderCounters counters;

    RecordConsequences(
            RecordPlacing placing,
            RecordPolling polling,
            RecordRecheck recheck,
            OrderNotifications notifications,
            HiddenMarks hiddenMarks,
            OrderCounters counters) {
        this.placing = placing;
        this.polling = polling;
        this.recheck = recheck;
        this.notifications = notifications;
        this.hiddenMarks = hiddenMarks;
        this.counters = counters;
    }

    /// @param next          when the order is due again
    /// @param notifications for the outbox, with those of other orders
    record Consequences(Next next, List<Outbox.Entry> notifications) {}

    Consequences record(Recording recording, WrittenAttempts attempts, Instant now) {
        var order = recording.order();
        resolveIfPaid(order, now);
        if (recording.hasLostItsMark()) {
            hiddenMarks.show(List.of(order), now);
        }
        return switch (recording.acted().result()) {
            case OrderStep.Polling(var answer)
            when recording.before().status().isFinal() -> {
                counters.refundedSince(order, recording.before().refunded());
                yield new Consequences(recheck.record(recording, answer, now), List.of());
            }
            case OrderStep.Polling(var answer) ->
                withConsequences(recording, polling.record(recording, answer, attempts, now), now);
            case OrderStep.Placing sent ->
                withConsequences(recording, placing.record(recording.claim(), order, sent, attempts, now), now);
        };
    }

    /// Refunds of parts may be paid by hand, before the order ends or after it.
    private void resolveIfPaid(Order order, Instant now) {
        if (Attention.MANUAL_REFUND_PENDING.isMarkOf(order) && !Recording.isOwedRefund(order)) {
            order.resolved(now);
        }
    }

    /// What the customer is notified of. Also counts the order's end.
    private Consequences withConsequences(Recording recording, Next next, Instant now) {
        var order = recording.order();
        if (order.status.isFinal()) {
            counters.finished(order);
        }
        return new Consequences(
                withUrgency(next, recording),
                notifications.after(order, recording.before().status(), next, now));
    }

    /// An order that is still to be sent, or may be, does not wait behind those that are only checked;
    /// neither does one that is sent again, since the supplier does not know it. One that was refused for
    /// now does, and one whose refusal may be a proxy's: thousands that wait for one item must not delay
    /// the new orders of all others.
    private static Next withUrgency(Next next, Recording recording) {
        var order = recording.order();
        var isRefused = recording.acted().result() instanceof OrderStep.Placing(PlaceAnswer.Refused refused, var _)
                && !refused.isCertain();
        var isFirst = !isRefused
                && (order.status == OrderStatus.ACCEPTED
                        || order.status == OrderStatus.UNCERTAIN
                        || order.mayBeUnderWay());
        return next instanceof Next.Later later && isFirst ? later.as(Urgency.FIRST) : next;
    }
}
