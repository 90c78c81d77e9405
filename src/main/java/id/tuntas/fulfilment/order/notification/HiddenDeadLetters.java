package id.tuntas.fulfilment.order.notification;

import static java.util.stream.Collectors.toMap;

import id.tuntas.fulfilment.notification.NotificationSource;
import id.tuntas.fulfilment.notification.outbox.Outbox;
import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.TimelineEntry;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/// Marks orders with dead letters once a more severe mark is removed, which had hidden them. Joins the transaction that
/// removes it.
@ApplicationScoped
public class HiddenDeadLetters {

    private final Outbox outbox;
    private final NotificationSource source;

    HiddenDeadLetters(Outbox outbox, NotificationSource source) {
        this.outbox = outbox;
        this.source = source;
    }

    /// Orders that are not loaded, whose mark was removed by a statement.
    public void show(Collection<String> orderIds) {
        var dead = outbox.withDeadLetters(orderIds);
        if (!dead.isEmpty()) {
            source.undeliverable(dead);
        }
    }

    /// Loaded orders. A notification that dies meanwhile finds the removed mark, and sets none.
    public void show(List<Order> orders, Instant now) {
        var byId = orders.stream().collect(toMap(order -> order.id, Function.identity()));
        source.lock(byId.keySet());
        outbox.withDeadLetters(byId.keySet()).stream().sorted().map(byId::get).forEach(order -> {
            if (order.needs(Attention.UNDELIVERABLE_NOTICE, now)) {
                TimelineEntry.add(order.id, now, TimelineEntry.NOTICE, OrderNotificationFacts.NOT_DELIVERED);
            }
        });
    }
}
