package id.tuntas.fulfilment.notification;

import static id.tuntas.fulfilment.notification.NotificationFactsSamples.facts;

import com.github.f4b6a3.ulid.UlidCreator;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Orders that exist for notifications only.
@ApplicationScoped
public class InventedOrders {

    private final Map<String, NotificationFacts> factsById = new ConcurrentHashMap<>();

    private final Set<String> undeliverable = ConcurrentHashMap.newKeySet();

    /// @return the id of a new order
    public String invent() {
        var id = newId();
        factsById.put(id, facts(id));
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

    Map<String, NotificationFacts> among(Collection<String> orderIds) {
        var found = new HashMap<>(factsById);
        found.keySet().retainAll(orderIds);
        return found;
    }
}
