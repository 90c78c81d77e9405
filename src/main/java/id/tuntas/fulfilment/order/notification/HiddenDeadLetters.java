package id.tuntas.fulfilment.order.notification;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import id.tuntas.fulfilment.notification.NotificationSource;
import id.tuntas.fulfilment.notification.outbox.Outbox;
import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.TimelineEntry;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Marks orders with dead letters once a more severe mark is removed, which had hidden them, but not for those that an
/// operator has resolved. Joins the transaction that removes it.
@ApplicationScoped
public class HiddenDeadLetters {

    private static final String RESOLVED = "not delivered, and resolved by an operator";

    /// What version 1.0.0 writes of a dead letter. Of an operator who resolves its mark there, only the act is
    /// written.
    private static final String NOT_DELIVERED_IN_1_0 = "one could not be delivered: see the outbox";

    private final Outbox outbox;
    private final NotificationSource source;

    HiddenDeadLetters(Outbox outbox, NotificationSource source) {
        this.outbox = outbox;
        this.source = source;
    }

    /// Orders that are not loaded, whose mark was removed by a statement.
    public void show(Collection<String> orderIds) {
        var dead = unresolved(orderIds);
        if (!dead.isEmpty()) {
            source.undeliverable(dead);
        }
    }

    /// Loaded orders. A notification that dies meanwhile finds the removed mark, and sets none.
    public void show(List<Order> orders, Instant now) {
        var byId = orders.stream().collect(toMap(order -> order.id, Function.identity()));
        source.lock(byId.keySet());
        unresolved(byId.keySet()).stream().sorted().map(byId::get).forEach(order -> {
            if (order.needs(Attention.UNDELIVERABLE_NOTICE, now)) {
                TimelineEntry.add(order.id, now, TimelineEntry.NOTICE, OrderNotificationFacts.NOT_DELIVERED);
            }
        });
    }

    /// An operator has resolved the mark of these orders: it comes back with another dead letter only.
    public void resolved(List<Order> orders, Instant now) {
        orders.forEach(order -> TimelineEntry.add(order.id, now, TimelineEntry.NOTICE, RESOLVED));
    }

    private Set<String> unresolved(Collection<String> orderIds) {
        var orders = outbox.withDeadLetters(orderIds);
        var details = List.of(OrderNotificationFacts.NOT_DELIVERED, NOT_DELIVERED_IN_1_0, RESOLVED);
        var newest = TimelineEntry.newest(orders, TimelineEntry.NOTICE, details);
        var resolvedIn10 = resolvedByVersion100(newest.values());
        return orders.stream()
                .filter(order -> !resolvedIn10.contains(order))
                .filter(order -> !isOf(newest.get(order), RESOLVED))
                .collect(toSet());
    }

    /// Whose mark of a dead letter was set by version 1.0.0, and resolved since.
    private static Set<String> resolvedByVersion100(Collection<TimelineEntry> newest) {
        var marked = newest.stream()
                .filter(entry -> isOf(entry, NOT_DELIVERED_IN_1_0))
                .collect(toMap(entry -> entry.orderId, entry -> entry.at));
        return marked.isEmpty()
                ? Set.of()
                : TimelineEntry.latest(marked.keySet(), List.of(TimelineEntry.RESOLVE)).stream()
                        .filter(act -> act.at().isAfter(marked.get(act.orderId())))
                        .map(TimelineEntry.Latest::orderId)
                        .collect(toSet());
    }

    private static boolean isOf(@Nullable TimelineEntry entry, String detail) {
        return entry != null && entry.detail.equals(detail);
    }
}
