package id.tuntas.fulfilment.order.advance;

import static java.util.Objects.requireNonNull;

import id.tuntas.fulfilment.notification.outbox.Outbox;
import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.Order.LearntBy;
import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.fulfilment.order.SupplierOutcome;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.UnitSecrets;
import id.tuntas.fulfilment.order.advance.RecordConsequences.Consequences;
import id.tuntas.fulfilment.order.attention.HiddenMarks;
import id.tuntas.fulfilment.order.code.DuplicateCodes;
import id.tuntas.fulfilment.order.settle.Settle;
import id.tuntas.fulfilment.supplier.transaction.DetailAnswer;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail;
import id.tuntas.platform.database.sql.DatabaseTrouble;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.observe.log.LogIds;
import id.tuntas.platform.observe.trace.Tracing;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.Next;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Records the results of steps: orders, units, timeline and notifications in one transaction, and when each order
/// is due again.
@ApplicationScoped
class RecordStep {

    private final UnitSecrets secrets;
    private final DuplicateCodes duplicates;
    private final Sql sql;
    private final RecordConsequences consequences;
    private final Outbox outbox;
    private final Tracing tracing;
    private final Clock clock;

    RecordStep(
            UnitSecrets secrets,
            DuplicateCodes duplicates,
            Sql sql,
            RecordConsequences consequences,
            Outbox outbox,
            Tracing tracing,
            Clock clock) {
        this.secrets = secrets;
        this.duplicates = duplicates;
        this.sql = sql;
        this.consequences = consequences;
        this.outbox = outbox;
        this.tracing = tracing;
        this.clock = clock;
    }

    /// Three passes: apply the results to the orders; check newly received codes for duplicates, for all orders
    /// together and before any customer is notified; record the consequences.
    ///
    /// @param orders by id: those of all results
    List<Next> record(List<Acted<OrderStep>> results, Map<String, Order> orders) {
        var now = clock.instant();
        var recordings = results.stream()
                .map(acted -> {
                    var order = requireNonNull(orders.get(acted.claim().key()));
                    return within(acted, order, () -> apply(acted, order, now));
                })
                .toList();
        duplicates.check(
                recordings.stream()
                        .filter(Recording::mayHaveCodes)
                        .map(Recording::order)
                        .toList(),
                now);
        var attempts = WrittenAttempts.of(sql, recordings);
        var recorded = recordings.stream()
                .map(recording -> within(
                        recording.acted(), recording.order(), () -> consequences.record(recording, attempts, now)))
                .toList();
        outbox.addAll(
                recorded.stream().flatMap(one -> one.notifications().stream()).toList());
        return recorded.stream().map(Consequences::next).toList();
    }

    /// Applies to the order what the supplier reports about it.
    private Recording apply(Acted<OrderStep> acted, Order order, Instant now) {
        var before = Recording.Before.of(order);
        if (Attention.NOT_RECORDED.isMarkOf(order)) {
            order.resolved(now);
            TimelineEntry.add(order.id, now, TimelineEntry.RECORDED, "the result could now be stored");
        }
        var isSettled = settle(acted, order, now);
        var recording = Recording.of(acted, order, before, isSettled);
        if (recording.hasOtherInvoice()) {
            markOtherInvoice(order, before.invoice(), now);
        }
        return recording;
    }

    /// Another invoice is another transaction, and both may be charged. The next reconciliation removes the mark if the
    /// supplier lists only one.
    private static void markOtherInvoice(Order order, @Nullable String former, Instant now) {
        Attention.MONEY_MISMATCH.mark(
                order,
                "the supplier gives the invoice " + order.invoice + " instead of " + former
                        + HiddenMarks.MAY_BE_CHARGED_TWICE,
                now);
    }

    /// An order that an operator has ended does not need the supplier to know it.
    private boolean settle(Acted<OrderStep> acted, Order order, Instant now) {
        return switch (acted.result()) {
            case OrderStep.Polling(DetailAnswer.Found(var detail)) -> settle(acted.claim(), order, detail, now);
            case OrderStep.Polling(DetailAnswer.NotFound())
            when order.isEndedByOperator() && !order.status.isFinal() ->
                settle(acted.claim(), order, TransactionDetail.unknown(order.supplierStatus), now);
            case OrderStep.Polling _, OrderStep.Placing _ -> false;
        };
    }

    /// @return false if the supplier now reports the opposite of a final state, which stays: of that, only new
    ///         codes are taken over, unless the whole transaction is reversed
    private boolean settle(Claim claim, Order order, TransactionDetail detail, Instant now) {
        var settlement = Settle.of(order, detail);
        if (order.status.isFinal() && settlement.attention() == Attention.CONTRADICTION) {
            if (SupplierOutcome.ofTransaction(detail.status()) != SupplierOutcome.REVERSED) {
                order.received(settlement.lines(), secrets, now);
            }
            return false;
        }
        var source = order.status.isFinal() || claim.isWoken() ? LearntBy.CALLBACK : LearntBy.POLL;
        order.settled(settlement, secrets, source, now);
        noteHidden(order, settlement.attention(), detail, now);
        return true;
    }

    /// An order that has a more severe mark gets this one once that is removed.
    private static void noteHidden(Order order, @Nullable Attention mark, TransactionDetail detail, Instant now) {
        if (mark == null || mark.isMarkOf(order)) {
            return;
        }
        var reported = Recording.reported(order, detail);
        if (!TimelineEntry.existsEndingWith(order.id, mark.code(), reported)) {
            TimelineEntry.add(order.id, now, mark.code(), "the order is " + order.status.code() + ", and " + reported);
        }
    }

    /// Runs a part with the order's id in the log context and within the order's trace.
    private <T> T within(Acted<OrderStep> acted, Order order, Supplier<T> part) {
        var ids = Map.of("order", OrderId.publicForm(order.id), "ref_id", order.refId);
        return LogIds.with(ids, () -> tracing.within(acted.traceparent(), part));
    }

    /// Marks an order whose result cannot be stored. Joins the caller's transaction.
    void notRecorded(String orderId, Throwable failure) {
        Order order = Order.findById(orderId);
        var now = clock.instant();
        if (order.needs(Attention.NOT_RECORDED, now)) {
            var why = failure.getClass().getSimpleName() + ", " + DatabaseTrouble.of(failure);
            TimelineEntry.add(order.id, now, Attention.NOT_RECORDED.code(), "the result cannot be stored: " + why);
        }
    }
}
