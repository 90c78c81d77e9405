package id.tuntas.fulfilment.notification.api;

import id.tuntas.fulfilment.notification.outbox.Notification;
import id.tuntas.platform.rest.listing.Conditions;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds notifications for bulk runs, in the caller's transaction.
@ApplicationScoped
public class FindNotifications {

    /// Oldest first.
    ///
    /// @param last id of the last notification of the previous part
    public List<Notification> part(NotificationFilter filter, @Nullable String last, int limit) {
        return Notification.oldest(conditions(filter).add("id > :last", "last", last), limit);
    }

    public long count(NotificationFilter filter) {
        var conditions = conditions(filter);
        return Notification.count(conditions.where(), conditions.values());
    }

    /// The internal ids of the orders of these notifications, each once.
    public List<String> orderIds(NotificationFilter filter, int limit) {
        return Notification.orderIds(conditions(filter), limit);
    }

    private static Conditions conditions(NotificationFilter filter) {
        return filter.conditions("/filter");
    }
}
