package id.tuntas.fulfilment.callback.api;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.partitioningBy;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import id.tuntas.fulfilment.callback.inbox.Callback;
import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.fulfilment.order.due.OrdersByRefId;
import id.tuntas.fulfilment.order.due.ReopenFinishedOrders.ReportedStatus;
import id.tuntas.fulfilment.order.due.WakeOrders;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.operate.audit.Audit;
import id.tuntas.platform.operate.audit.Audit.Change;
import id.tuntas.platform.rest.problem.Problem;
import id.tuntas.platform.rest.problem.Problems;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Replays stored callbacks as if they arrived now.
@ApplicationScoped
public class ReplayCallbacks {

    private static final Problem ABOUT_NO_ORDER = Problems.conflict("The callback concerns no order.");
    private static final Problem OF_NO_ORDER = Problems.conflict("No order has its ref_id.");

    private final WakeOrders wakeOrders;
    private final OpenOrders openOrders;
    private final Audit audit;
    private final Shards shards;

    ReplayCallbacks(WakeOrders wakeOrders, OpenOrders openOrders, Audit audit, Shards shards) {
        this.shards = shards;
        this.wakeOrders = wakeOrders;
        this.openOrders = openOrders;
        this.audit = audit;
    }

    /// The callback in the audit log.
    record Replayed(String refId, String status) {}

    /// Runs in transactions of its own.
    ///
    /// @param who the name of the operator's key
    /// @return obstacles by the ids of those that were not replayed
    public Map<String, Problem> replay(List<Callback> callbacks, String who, @Nullable String note) {
        var aboutOrders = callbacks.stream().collect(partitioningBy(Callback::isAboutOrder));
        var obstacles = shards.together(
                requireNonNull(aboutOrders.get(true)),
                callback -> shards.of(callback.refId),
                part -> wake(part, who, note));
        requireNonNull(aboutOrders.get(false)).forEach(callback -> obstacles.put(callback.id, ABOUT_NO_ORDER));
        return obstacles;
    }

    private Map<String, Problem> wake(List<Callback> callbacks, String who, @Nullable String note) {
        var refIds = callbacks.stream()
                .map(callback -> callback.refId)
                .filter(WakeOrders::canBeOurs)
                .collect(toSet());
        var known = OrdersByRefId.ids(refIds).keySet();
        var byOwner = callbacks.stream().collect(partitioningBy(callback -> known.contains(callback.refId)));
        var ours = requireNonNull(byOwner.get(true));
        wakeOrders.wake(ours.stream()
                .map(callback -> new ReportedStatus(callback.refId, callback.status))
                .toList());
        audit.recordAll(
                who,
                "callback.replay",
                ours.stream()
                        .map(callback -> new Change(callback.id, null, new Replayed(callback.refId, callback.status)))
                        .toList(),
                note);
        return requireNonNull(byOwner.get(false)).stream().collect(toMap(callback -> callback.id, _ -> OF_NO_ORDER));
    }

    /// Whether the order of a callback is due and its status check has not begun yet. Joins the caller's
    /// transaction.
    public boolean isWaiting(String id) {
        return Callback.<Callback>findByIdOptional(id)
                .filter(callback -> WakeOrders.canBeOurs(callback.refId))
                .map(callback -> OrdersByRefId.ids(Set.of(callback.refId)).get(callback.refId))
                .filter(openOrders::isWaiting)
                .isPresent();
    }
}
