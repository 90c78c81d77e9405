package id.tuntas.fulfilment.reconcile;

import static java.util.Objects.requireNonNull;
import static java.util.function.Predicate.not;

import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.fulfilment.order.due.OpenOrders.Standing;
import id.tuntas.fulfilment.order.due.ReopenFinishedOrders;
import id.tuntas.fulfilment.order.due.ReopenFinishedOrders.ReportedStatus;
import id.tuntas.fulfilment.order.due.WakeOrders;
import id.tuntas.fulfilment.reconcile.SupplierMirror.MirroredStatus;
import id.tuntas.fulfilment.supplier.transaction.TransactionSummary;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Finds the orders whose entry in the supplier's list has changed, and makes them due; the others need no status
/// check. A finished order that its entry contradicts is reopened.
@ApplicationScoped
public class CompareMovement {

    private final OpenOrders openOrders;
    private final ReopenFinishedOrders finishedOrders;
    private final SupplierMirror mirror;

    CompareMovement(OpenOrders openOrders, ReopenFinishedOrders finishedOrders, SupplierMirror mirror) {
        this.openOrders = openOrders;
        this.finishedOrders = finishedOrders;
        this.mirror = mirror;
    }

    /// Joins the caller's transaction.
    ///
    /// @return how many open orders became due
    public int compare(List<TransactionSummary> page) {
        var summaries = page.stream()
                .filter(SupplierMirror::canKeep)
                .collect(Collectors.toMap(TransactionSummary::refId, Function.identity(), (newer, _) -> newer));
        var known = mirror.known(summaries.keySet());
        var ours = summaries.keySet().stream().filter(WakeOrders::canBeOurs).collect(Collectors.toSet());
        var open = openOrders.standing(ours);
        var changed = summaries.values().stream()
                .filter(summary -> !isStill(known.get(summary.refId()), summary))
                // Its status is being checked: the next sweep detects whether that result was too old.
                .filter(summary -> !isBusy(open.get(summary.refId())))
                .toList();
        var moved = changed.stream()
                .filter(summary -> open.containsKey(summary.refId()))
                .filter(summary ->
                        known.containsKey(summary.refId()) || isNew(requireNonNull(open.get(summary.refId())), summary))
                .map(TransactionSummary::refId)
                .toList();
        openOrders.makeDueNow(moved);
        finishedOrders.reopen(changed.stream()
                .filter(summary -> WakeOrders.canBeOurs(summary.refId()))
                .filter(not(summary -> open.containsKey(summary.refId())))
                .map(summary -> new ReportedStatus(summary.refId(), summary.status()))
                .toList());
        mirror.keep(changed);
        return moved.size();
    }

    private static boolean isStill(@Nullable MirroredStatus known, TransactionSummary summary) {
        return known != null && known.isStill(summary);
    }

    private static boolean isBusy(@Nullable Standing standing) {
        return standing != null && standing.isBusy();
    }

    /// The first entry of an order is a change if it was updated since its creation, or has another status.
    private static boolean isNew(Standing standing, TransactionSummary summary) {
        var isUntouched = summary.updatedAt() == null
                || summary.createdAt() == null
                || !summary.updatedAt().isAfter(summary.createdAt());
        return !isUntouched || !summary.status().equalsIgnoreCase(standing.supplierStatus());
    }
}
