package id.tuntas.fulfilment.notification;

import io.quarkus.arc.DefaultBean;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.Map;

/// Stands where orders are not part of the application.
@DefaultBean
@ApplicationScoped
class NoOrders implements NotificationSource {

    @Override
    public Map<String, NotificationFacts> factsOf(Collection<String> orderIds) {
        return Map.of();
    }

    @Override
    public void undeliverable(Collection<String> orderIds) {
        // There is nothing to mark.
    }

    @Override
    public void deliverable(Collection<String> orderIds) {
        // There is nothing to mark.
    }
}
