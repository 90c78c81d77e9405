package id.tuntas.notification;

import io.quarkus.arc.DefaultBean;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.Map;

/// Stands where orders are not part of the application.
@DefaultBean
@ApplicationScoped
class NoOrders implements NoticeSource {

    @Override
    public Map<String, NoticeFacts> factsOf(Collection<String> orderIds) {
        return Map.of();
    }
}
