package id.tuntas.fulfilment.notification.outbox;

import static java.util.stream.Collectors.toSet;

import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.operate.audit.Audit;
import id.tuntas.platform.operate.audit.Audit.Change;
import id.tuntas.platform.rest.problem.Problem;
import id.tuntas.platform.rest.problem.Problems;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Sends dead or pending notifications now; a dead one gets all its attempts again.
@ApplicationScoped
public class RetryNotifications {

    private final NotificationTable table;
    private final Audit audit;
    private final Shards shards;

    RetryNotifications(NotificationTable table, Audit audit, Shards shards) {
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
    public Optional<Retried> retry(String id, String who, @Nullable String note) {
        return Optional.ofNullable(retry(List.of(id), who, note).get(id));
    }

    /// @param who  the name of the operator's key
    /// @param note the operator's reason, for the audit log
    /// @return by id; unknown ones are left out
    public Map<String, Retried> retry(List<String> ids, String who, @Nullable String note) {
        return shards.together(ids, shards::ofId, part -> makeDueAgain(part, who, note));
    }

    private Map<String, Retried> makeDueAgain(List<String> ids, String who, @Nullable String note) {
        var before = new HashMap<String, State>();
        Notification.byIds(ids).forEach((id, notification) -> before.put(id, State.of(notification)));
        var due = before.keySet().stream().sorted().filter(table::makeDueAgain).collect(toSet());
        Notification.getEntityManager().clear();
        var retried = new HashMap<String, Retried>();
        var changes = new ArrayList<Change>();
        Notification.byIds(before.keySet()).forEach((id, notification) -> {
            retried.put(id, new Retried(notification, due.contains(id)));
            if (due.contains(id)) {
                changes.add(new Change(id, before.get(id), State.of(notification)));
            }
        });
        audit.recordAll(who, "notification.retry", changes, note);
        return retried;
    }
}
