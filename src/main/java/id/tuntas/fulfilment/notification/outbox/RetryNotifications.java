package id.tuntas.fulfilment.notification.outbox;

import static java.util.stream.Collectors.toSet;

import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.fulfilment.notification.NotificationSource;
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
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Sends dead, suppressed or pending notifications now; one that was not pending gets all its attempts again. A
/// suppressed one is suppressed again while its recipient is opted out.
@ApplicationScoped
public class RetryNotifications {

    private final NotificationTable table;
    private final NotificationSource orders;
    private final Audit audit;
    private final Shards shards;

    RetryNotifications(NotificationTable table, NotificationSource orders, Audit audit, Shards shards) {
        this.shards = shards;
        this.table = table;
        this.orders = orders;
        this.audit = audit;
    }

    /// The notification's state in the audit log.
    record State(NotificationStatus status, int attempts, String orderId) {

        static State of(Notification notification) {
            return new State(notification.status, notification.tries, notification.publicOrderId());
        }
    }

    /// @param problem why it is not sent now; null if it is
    public record Retried(
            Notification notification, @Nullable Problem problem) {

        public Optional<Problem> obstacle() {
            return Optional.ofNullable(problem);
        }
    }

    /// Sends one that an operator has chosen, also before its time.
    ///
    /// @param who  the name of the operator's key
    /// @param note the operator's reason, for the audit log
    /// @return empty for an unknown id
    public Optional<Retried> retry(String id, String who, @Nullable String note) {
        return Optional.ofNullable(
                retry(List.of(id), RetryNotifications::tooEarly, who, note).get(id));
    }

    /// Sends many that a filter has found: none before its time, and none that its recipient did not want.
    ///
    /// @param who  the name of the operator's key
    /// @param note the operator's reason, for the audit log
    /// @return by id; unknown ones are left out
    public Map<String, Retried> retryTried(List<String> ids, String who, @Nullable String note) {
        return retry(ids, RetryNotifications::notForMany, who, note);
    }

    /// Whether a notification is due and its attempt has not begun yet. Joins the caller's transaction.
    public boolean isWaiting(String id) {
        return table.queue().isWaiting(id);
    }

    /// There is one correction only: it waits for goods that may follow.
    private static Optional<Problem> tooEarly(Notification notification) {
        return isUntried(notification) && notification.kind == NotificationKind.CORRECTED
                ? Optional.of(Problems.conflict(
                        "A correction is sent once, after the last check for goods: it cannot be sent earlier."))
                : Optional.empty();
    }

    /// A delay is stored ahead, and notifications at night wait for the morning.
    private static Optional<Problem> notForMany(Notification notification) {
        if (notification.status == NotificationStatus.SUPPRESSED) {
            return Optional.of(
                    Problems.conflict("The recipient had opted out: send it by itself if they have opted in."));
        }
        return isUntried(notification)
                ? Optional.of(Problems.conflict("No attempt was made yet: the notification is sent at its time."))
                : Optional.empty();
    }

    private static boolean isUntried(Notification notification) {
        return notification.isPending() && notification.tries == 0;
    }

    private Map<String, Retried> retry(
            List<String> ids, Function<Notification, Optional<Problem>> obstacle, String who, @Nullable String note) {
        return shards.together(ids, shards::ofId, part -> wake(part, obstacle, who, note));
    }

    private Map<String, Retried> wake(
            List<String> ids, Function<Notification, Optional<Problem>> obstacle, String who, @Nullable String note) {
        var before = new HashMap<String, State>();
        var obstacles = new HashMap<String, Problem>();
        Notification.byIds(ids).forEach((id, notification) -> {
            before.put(id, State.of(notification));
            obstacle.apply(notification).ifPresent(why -> obstacles.put(id, why));
        });
        var due = before.keySet().stream()
                .filter(id -> !obstacles.containsKey(id))
                .sorted()
                .filter(table::wake)
                .collect(toSet());
        Notification.getEntityManager().clear();
        var retried = new HashMap<String, Retried>();
        var changes = new ArrayList<Change>();
        Notification.byIds(before.keySet()).forEach((id, notification) -> {
            var why = due.contains(id) ? null : obstacles.getOrDefault(id, notSendable(notification));
            retried.put(id, new Retried(notification, why));
            if (due.contains(id)) {
                changes.add(new Change(id, before.get(id), State.of(notification)));
                orders.operatorActed(notification.orderId, "retry", notification.timelineDetail(who));
            }
        });
        // With several shards the entries are committed first: not if a change has failed.
        Notification.flush();
        audit.recordAll(who, "notification.retry", changes, note);
        return retried;
    }

    private static Problem notSendable(Notification notification) {
        return Problems.conflict(
                notification.isPending()
                        ? "The notification is currently being sent."
                        : "The notification is " + notification.status.code()
                                + "; only a pending, dead or suppressed one can be sent.");
    }
}
