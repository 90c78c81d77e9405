package id.tuntas.fulfilment.order.due;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import id.tuntas.fulfilment.order.due.ReopenFinishedOrders.ReportedStatus;
import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Columns;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.interceptor.Interceptor;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Makes the orders of callbacks due, in the caller's transaction, which waits for no lock of an order: one that
/// another transaction has locked is made due [later][LateWakes]. A callback's status itself is never trusted.
@ApplicationScoped
public class WakeOrders {

    private final OpenOrders openOrders;
    private final ReopenFinishedOrders finishedOrders;
    private final LateWakeTable lateWakes;
    private final AfterCommit afterCommit;
    private final LateWakes later;

    WakeOrders(
            OpenOrders openOrders,
            ReopenFinishedOrders finishedOrders,
            LateWakeTable lateWakes,
            AfterCommit afterCommit,
            Shards shards) {
        this.openOrders = openOrders;
        this.finishedOrders = finishedOrders;
        this.lateWakes = lateWakes;
        this.afterCommit = afterCommit;
        this.later = new LateWakes(shards, this::wakeNoted);
    }

    /// @param refIds of the orders that are due now
    /// @param locked what was reported about orders that others have locked
    public record Woken(Set<String> refIds, List<ReportedStatus> locked) {}

    /// Orders that are locked become due after the transaction, as soon as they are free.
    public void wake(Collection<ReportedStatus> callbacks) {
        wakeLater(wakeFree(callbacks).locked());
    }

    /// What [#wakeFree] has left, after the transaction, which notes it.
    public void wakeLater(Collection<ReportedStatus> locked) {
        if (!locked.isEmpty()) {
            lateWakes.add(locked);
            afterCommit.run(() -> locked.forEach(later::add));
        }
    }

    /// The same as [#wakeFree] for what [#wakeLater] has noted.
    ///
    /// @return what was reported about orders that others have locked
    List<ReportedStatus> wakeNoted(Collection<ReportedStatus> noted) {
        var locked = wakeFree(noted).locked();
        var done = new HashSet<>(noted);
        locked.forEach(done::remove);
        lateWakes.remove(done);
        return locked;
    }

    /// Continues the traces of callbacks in the next status checks of their orders.
    ///
    /// @param traceparents by ref_id
    /// @param woken        by [#wakeFree] in this transaction: only these rows are certainly free
    public void trace(Map<String, String> traceparents, Set<String> woken) {
        openOrders.trace(traceparents.entrySet().stream()
                .filter(trace -> woken.contains(trace.getKey()))
                .collect(toMap(Map.Entry::getKey, Map.Entry::getValue)));
    }

    /// Ref_ids of this service are ASCII, and the column cannot be compared with other characters.
    public static boolean canBeOurs(String refId) {
        return !refId.isEmpty() && Columns.isAscii(refId);
    }

    /// After the callbacks, which bring orders to wake, and after the work, which keeps them locked.
    void stop(@Observes @Priority(Interceptor.Priority.LIBRARY_BEFORE + 200) ShutdownEvent event) {
        later.close();
    }

    /// Leaves orders that others have locked as they are.
    public Woken wakeFree(Collection<ReportedStatus> callbacks) {
        var known = callbacks.stream()
                .filter(callback -> canBeOurs(callback.refId()))
                .collect(toSet());
        var woken = openOrders.wake(known.stream().map(ReportedStatus::refId).collect(toSet()));
        var others = known.stream()
                .filter(callback -> !woken.contains(callback.refId()))
                .toList();
        return new Woken(woken, finishedOrders.reopen(others));
    }
}
