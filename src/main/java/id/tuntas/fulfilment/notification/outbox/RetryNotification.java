package id.tuntas.fulfilment.notification.outbox;

import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.operate.audit.Audit;
import id.tuntas.platform.rest.problem.Problem;
import id.tuntas.platform.rest.problem.Problems;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Sends a dead or pending notification now; a dead one gets all its attempts again.
@ApplicationScoped
public class RetryNotification {

    private final NotificationTable table;
    private final Audit audit;
    private final Shards shards;

    RetryNotification(NotificationTable table, Audit audit, Shards shards) {
        this.shards = shards;
        this.table = table;
        this.audit = audit;
    }

    /// The notification's state in the audit log.
    record State(NotificationStatus status, int attempts) {

        static State of(Notification notification) {
            return new State(notification.status, notification.tries);
        }
    }

    /// @param isDue false when it is neither dead nor pending, or is being sent
    public record Retried(Notification notification, boolean isDue) {

        /// Why it is not sent.
        public Optional<Problem> obstacle() {
            if (isDue) {
                return Optional.empty();
            }
            return Optional.of(Problems.conflict(
                    notification.isPending()
                            ? "The notification is currently being sent."
                            : "The notification is " + notification.status.code()
                                    + "; only a dead or pending one can be sent."));
        }
    }

    /// @param who  the name of the operator's key
    /// @param note the operator's reason, for the audit log
    /// @return empty for an unknown id
    @Transactional
    public Optional<Retried> retry(String id, String who, @Nullable String note) {
        shards.bind(shards.ofId(id));
        return Notification.byId(id).map(State::of).map(before -> {
            var isDue = table.makeDueAgain(id);
            Notification.getEntityManager().clear();
            var notification = Notification.byId(id).orElseThrow();
            if (isDue) {
                audit.recordAs(who, "notification.retry", id, before, State.of(notification), note);
            }
            return new Retried(notification, isDue);
        });
    }
}
