package id.tuntas.fulfilment.notification;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import com.github.f4b6a3.ulid.UlidCreator;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Orders that exist for notifications only.
@ApplicationScoped
public class InventedOrders {

    private final Map<String, NotificationFacts> factsById = new ConcurrentHashMap<>();

    private final Set<String> large = ConcurrentHashMap.newKeySet();

    private final Set<String> undeliverable = ConcurrentHashMap.newKeySet();

    /// @return the id of a new order
    public String invent() {
        var id = newId();
        factsById.put(id, NotificationFactsSamples.facts(id));
        return id;
    }

    /// The same of an order whose facts are read when they are asked for.
    public String inventLarge() {
        var id = invent();
        large.add(id);
        return id;
    }

    public static String newId() {
        return UlidCreator.getMonotonicUlid().toLowerCase();
    }

    /// Whether the order carries the mark that its customer could not be notified.
    public boolean isMarked(String orderId) {
        return undeliverable.contains(orderId);
    }

    void mark(Collection<String> orderIds) {
        undeliverable.addAll(orderIds);
    }

    void unmark(Collection<String> orderIds) {
        undeliverable.removeAll(orderIds);
    }

    Map<String, OrderFacts> among(Collection<String> orderIds) {
        return orderIds.stream().filter(factsById::containsKey).distinct().collect(toMap(identity(), this::facts));
    }

    private OrderFacts facts(String orderId) {
        var known = factsById.get(orderId);
        return large.contains(orderId) ? new OrderFacts.Large(() -> known) : new OrderFacts.Loaded(known);
    }
}
