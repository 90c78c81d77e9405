package id.tuntas.fulfilment.order.advance;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.code.DuplicateCodes;
import id.tuntas.fulfilment.order.figures.OrderCounters;
import id.tuntas.fulfilment.order.notification.OrderNotifications;
import id.tuntas.platform.database.sql.DatabaseTrouble;
import id.tuntas.platform.observe.log.LogIds;
import id.tuntas.platform.observe.trace.Tracing;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Next;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// Records the results of steps: orders, units, timeline and notifications in one transaction, and when each order
/// is due again.
@ApplicationScoped
class RecordStep {

    private final RecordPlacing placing;
    private final RecordAsking asking;
    private final RecordRecheck recheck;
    private final DuplicateCodes duplicates;
    private final OrderNotifications notices;
    private final OrderCounters counters;
    private final Tracing tracing;
    private final Clock clock;

    RecordStep(
            RecordPlacing placing,
            RecordAsking asking,
            RecordRecheck recheck,
            DuplicateCodes duplicates,
            OrderNotifications notices,
            OrderCounters counters,
            Tracing tracing,
            Clock clock) {
        this.placing = placing;
        this.asking = asking;
        this.recheck = recheck;
        this.duplicates = duplicates;
        this.notices = notices;
        this.counters = counters;
        this.tracing = tracing;
        this.clock = clock;
    }

    /// @param orders by id: those of all results
    List<Next> record(List<Acted<OrderStep>> results, Map<String, Order> orders) {
        var now = clock.instant();
        var begun = results.stream()
                .map(acted -> {
                    var order = orders.get(acted.claim().key());
                    return within(acted, order, () -> begin(acted, order, now))
                            .wrapped(rest -> () -> within(acted, order, rest));
                })
                .toList();
        duplicates.check(begun.stream().flatMap(Recording::settled).toList(), now);
        return begun.stream().map(recording -> recording.rest().get()).toList();
    }

    /// Runs a part with the order's id in the log context and within the order's trace.
    private <T> T within(Acted<OrderStep> acted, Order order, Supplier<T> part) {
        var ids = Map.of("order", order.id, "ref_id", order.refId);
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

    private static void recordedAtLast(Order order, Instant now) {
        if (Attention.NOT_RECORDED.isMarkOf(order)) {
            order.resolved(now);
            TimelineEntry.add(order.id, now, "recorded", "the result could now be stored");
        }
    }

    private Recording begin(Acted<OrderStep> acted, Order order, Instant now) {
        var claim = acted.claim();
        recordedAtLast(order, now);
        return switch (acted.result()) {
            case OrderStep.Asking(var answer) when order.status.isFinal() -> recheck.begin(claim, order, answer, now);
            case OrderStep.Asking(var answer) ->
                withConsequences(order, now, () -> asking.begin(claim, order, answer, now));
            case OrderStep.Placing(var answer) ->
                withConsequences(order, now, () -> placing.begin(claim, order, answer, now));
        };
    }

    /// Notifies the customer of the step where needed, and counts the order's end.
    private Recording withConsequences(Order order, Instant now, Supplier<Recording> begun) {
        var before = order.status;
        return begun.get().followedBy(next -> {
            notices.after(order, before, next, now);
            if (order.status.isFinal()) {
                counters.finished(order);
            }
        });
    }
}
