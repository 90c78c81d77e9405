package id.tuntas.notification;

import static id.tuntas.notification.NoticeFactsSamples.facts;

import com.github.f4b6a3.ulid.UlidCreator;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Orders that exist for notices only.
@ApplicationScoped
public class InventedOrders {

    private final Map<String, NoticeFacts> factsById = new ConcurrentHashMap<>();

    /// @return the id of a new order
    public String invent() {
        var id = newId();
        factsById.put(id, facts(id));
        return id;
    }

    public static String newId() {
        return UlidCreator.getMonotonicUlid().toLowerCase();
    }

    Map<String, NoticeFacts> among(Collection<String> orderIds) {
        var found = new HashMap<>(factsById);
        found.keySet().retainAll(orderIds);
        return found;
    }
}
