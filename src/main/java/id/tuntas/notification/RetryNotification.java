package id.tuntas.notification;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;

/// Brings a dead notice back: it is due now, as if it had never been tried.
@ApplicationScoped
public class RetryNotification {

    private final NotificationTable table;
    private final Clock clock;

    RetryNotification(NotificationTable table, Clock clock) {
        this.table = table;
        this.clock = clock;
    }

    /// @throws NotificationNotFound when there is none with this id
    /// @throws NotificationNotDead  when it is not dead: waits anyway, was sent, or became pointless
    @Transactional
    public NotificationView retry(String id) {
        var wasDead = table.revive(id, clock.instant());
        var notification = Notification.withId(id).orElseThrow(() -> new NotificationNotFound(id));
        if (!wasDead) {
            throw new NotificationNotDead(id, notification.status);
        }
        return NotificationView.of(notification);
    }
}
