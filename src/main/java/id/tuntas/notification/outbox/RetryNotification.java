package id.tuntas.notification.outbox;

import id.tuntas.problem.ProblemException;
import id.tuntas.problem.Problems;
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

    /// @throws ProblemException 404 for an unknown id; 409 when it is not dead: waits anyway, was sent, or is
    ///         pointless
    @Transactional
    public Notification retry(String id) {
        var wasDead = table.revive(id, clock.instant());
        var notification = Notification.existing(id);
        if (!wasDead) {
            throw new ProblemException(Problems.conflict(
                    "The notification is " + notification.status.word() + "; only a dead one can be tried again."));
        }
        return notification;
    }
}
