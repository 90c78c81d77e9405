package id.tuntas.fulfilment.reconcile;

import static java.util.function.Predicate.not;

import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.fulfilment.order.due.OpenOrders.Standing;
import id.tuntas.fulfilment.order.due.ReopenFinishedOrders;
import id.tuntas.fulfilment.order.due.ReopenFinishedOrders.Said;
import id.tuntas.fulfilment.reconcile.SupplierMirror.Known;
import id.tuntas.fulfilment.supplier.transaction.TransactionSummary;
import id.tuntas.platform.database.sql.Columns;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Finds the orders that moved between what the supplier's list said last and what it says now, and makes them due;
/// nothing is asked for the others. A finished order whose list entry does not fit is opened for another look.
@ApplicationScoped
public class CompareMovement {

    private final OpenOrders openOrders;
    private final ReopenFinishedOrders reconsider;
    private final SupplierMirror mirror;

    CompareMovement(OpenOrders openOrders, ReopenFinishedOrders reconsider, SupplierMirror mirror) {
        this.openOrders = openOrders;
        this.reconsider = reconsider;
        this.mirror = mirror;
    }

    /// Joins the transaction of its caller.
    ///
    /// @return how many open orders are due now because they moved
    public int lookAt(List<TransactionSummary> page) {
        var summaries = page.stream().filter(SupplierMirror::canKeep).collect(byRefId());
        var known = mirror.known(summaries.keySet());
        var open = openOrders.standing(ours(summaries.keySet()));
        var changed = summaries.values().stream()
                .filter(summary -> !isStill(known.get(summary.refId()), summary))
                // Somebody is asking for it at this moment: the next sweep finds out whether the answer was too old.
                .filter(summary -> !isBusy(open.get(summary.refId())))
                .toList();
        var moved = changed.stream()
                .filter(summary -> open.containsKey(summary.refId()))
                .filter(summary -> known.containsKey(summary.refId()) || isNews(open.get(summary.refId()), summary))
                .map(TransactionSummary::refId)
                .toList();
        openOrders.pullForward(moved);
        reconsider.reconsider(changed.stream()
                .filter(summary -> Columns.isAscii(summary.refId()))
                .filter(not(summary -> open.containsKey(summary.refId())))
                .map(summary -> new Said(summary.refId(), summary.status()))
                .toList());
        mirror.keep(changed);
        return moved.size();
    }

    private static boolean isStill(@Nullable Known known, TransactionSummary summary) {
        return known != null && known.isStill(summary);
    }

    private static boolean isBusy(@Nullable Standing standing) {
        return standing != null && standing.isBusy();
    }

    /// Seen for the first time: what we heard when it was placed may still be all there is.
    private static boolean isNews(Standing standing, TransactionSummary summary) {
        var isUntouched = summary.updatedAt() == null
                || summary.createdAt() == null
                || !summary.updatedAt().isAfter(summary.createdAt());
        return !isUntouched || !summary.status().equalsIgnoreCase(standing.supplierStatus());
    }

    /// Our ref_ids are ASCII; the column cannot even be compared with anything else.
    private static Set<String> ours(Set<String> refIds) {
        return refIds.stream().filter(Columns::isAscii).collect(Collectors.toCollection(HashSet::new));
    }

    private static Collector<TransactionSummary, ?, Map<String, TransactionSummary>> byRefId() {
        return Collectors.toMap(TransactionSummary::refId, Function.identity(), (newer, _) -> newer);
    }
}
