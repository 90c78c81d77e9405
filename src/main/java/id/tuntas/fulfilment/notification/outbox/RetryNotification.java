package id.tuntas.fulfilment.notification.outbox;

import id.tuntas.platform.operate.audit.Audit;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;

/// Sends a dead or pending notification now; a dead one gets all its attempts again.
@ApplicationScoped
public class RetryNotification {

    private final NotificationTable table;
    private final Audit audit;

    RetryNotification(NotificationTable table, Audit audit) {
        this.table = table;
        this.audit = audit;
    }

    /// The notification's state in the audit log.
    record State(NotificationStatus status, int attempts) {

        static State of(Notification notification) {
            return new State(notification.status, notification.tries);
        }
    }

    /// @throws ProblemException 404 for an unknown id; 409 when it is neither dead nor pending, or is being sent
    @Transactional
    public Notification retry(String id) {
        var before = State.of(Notification.existing(id));
        var isDue = table.makeDueAgain(id);
        Notification.getEntityManager().clear();
        var notification = Notification.existing(id);
        if (!isDue) {
            throw new ProblemException(Problems.conflict(
                    notification.isPending()
                            ? "The notification is currently being sent."
                            : "The notification is " + notification.status.code()
                                    + "; only a dead or pending one can be sent."));
        }
        audit.record("notification.retry", id, before, State.of(notification));
        return notification;
    }
}
