package id.tuntas.fulfilment.notification.api;

import static java.util.Comparator.comparing;

import id.tuntas.fulfilment.notification.outbox.Notification;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.rest.listing.Where;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds notifications for bulk runs: in the caller's transaction, or in one for each shard.
@ApplicationScoped
public class FindNotifications {

    static final String FILTER = "/filter";

    private final Shards shards;

    FindNotifications(Shards shards) {
        this.shards = shards;
    }

    /// Oldest first.
    ///
    /// @param last id of the last notification of the previous part
    public List<Notification> part(NotificationFilter filter, @Nullable String last, int limit) {
        var where = where(filter).add("id > ?", last);
        return shards.rowsFromEach(() -> Notification.oldest(where, limit)).stream()
                .sorted(comparing(notification -> notification.id))
                .limit(limit)
                .toList();
    }

    public long count(NotificationFilter filter) {
        var where = where(filter);
        return shards
                .fromEach(() -> Notification.count(where.hql(), where.values().toArray()))
                .stream()
                .mapToLong(Long::longValue)
                .sum();
    }

    /// The internal ids of the orders of these notifications, each once.
    public List<String> orderIds(NotificationFilter filter, int limit) {
        var where = where(filter);
        return shards.rowsFromEach(() -> Notification.orderIds(where, limit)).stream()
                .limit(limit)
                .toList();
    }

    private static Where where(NotificationFilter filter) {
        return filter.where(FILTER);
    }
}
