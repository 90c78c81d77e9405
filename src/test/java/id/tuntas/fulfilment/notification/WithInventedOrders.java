package id.tuntas.fulfilment.notification;

import jakarta.annotation.Priority;
import jakarta.decorator.Decorator;
import jakarta.decorator.Delegate;
import jakarta.enterprise.inject.Any;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// Adds the tests' invented orders to those that the application knows.
@Decorator
@Priority(1)
public class WithInventedOrders implements NotificationSource {

    private final NotificationSource orders;
    private final InventedOrders invented;

    @Inject
    WithInventedOrders(@Delegate @Any NotificationSource orders, InventedOrders invented) {
        this.orders = orders;
        this.invented = invented;
    }

    @Override
    public Map<String, OrderFacts> factsOf(Collection<String> orderIds) {
        var facts = new HashMap<>(orders.factsOf(orderIds));
        facts.putAll(invented.among(orderIds));
        return facts;
    }

    @Override
    public void lock(Collection<String> orderIds) {
        orders.lock(real(orderIds));
    }

    @Override
    public void undeliverable(Collection<String> orderIds) {
        invented.mark(orderIds);
        orders.undeliverable(real(orderIds));
    }

    @Override
    public void deliverable(Collection<String> orderIds) {
        invented.unmark(orderIds);
        orders.deliverable(real(orderIds));
    }

    @Override
    public void operatorActed(String orderId, String act, String detail) {
        real(Set.of(orderId)).forEach(id -> orders.operatorActed(id, act, detail));
    }

    @Override
    public Set<String> unfinished(Set<String> orderIds) {
        return orders.unfinished(orderIds);
    }

    private Set<String> real(Collection<String> orderIds) {
        var real = new HashSet<>(orderIds);
        real.removeAll(invented.among(orderIds).keySet());
        return real;
    }
}
