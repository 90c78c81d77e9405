package id.tuntas.fulfilment.reconcile.money;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.attention.HiddenMarks;
import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.fulfilment.reconcile.ReconcileConfig;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.time.NewId;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// Stores findings, marks their orders, and makes open ones due. Joins the caller's transaction.
@ApplicationScoped
class KeepFindings {

    private static final String MONEY_MISMATCH = Attention.MONEY_MISMATCH.code();

    private static final int CHUNK = 500;

    private final OpenOrders openOrders;
    private final HiddenMarks hiddenMarks;
    private final Shards shards;
    private final ReconcileConfig config;
    private final Clock clock;

    KeepFindings(OpenOrders openOrders, HiddenMarks hiddenMarks, Shards shards, ReconcileConfig config, Clock clock) {
        this.shards = shards;
        this.openOrders = openOrders;
        this.hiddenMarks = hiddenMarks;
        this.config = config;
        this.clock = clock;
    }

    /// Stores findings up to the configured limit of a run.
    ///
    /// @param storedBefore how many the run has stored so far
    /// @return how many of these are stored
    int keep(List<Finding> findings, long storedBefore) {
        if (findings.isEmpty()) {
            return 0;
        }
        markOrdersOf(findings);
        var stored = findings.stream()
                .limit(Math.max(0, config.money().maxFindings() - storedBefore))
                .toList();
        var now = clock.instant();
        stored.forEach(finding -> finding.id = NewId.at(now));
        // Last: with several shards it is committed first, and the rest must not fail and be repeated afterwards.
        Order.flush();
        shards.unsharded(() -> Finding.persist(stored));
        return stored.size();
    }

    private void markOrdersOf(List<Finding> findings) {
        var byOrder = new LinkedHashMap<String, Finding>();
        findings.stream()
                .filter(finding -> finding.orderId != null)
                .forEach(finding -> byOrder.putIfAbsent(Objects.requireNonNull(finding.orderId), finding));
        mark(byOrder);
    }

    /// An order that already has a more severe mark keeps it.
    private void mark(Map<String, Finding> byOrder) {
        if (byOrder.isEmpty()) {
            return;
        }
        openOrders.makeDueNow(
                byOrder.values().stream().map(finding -> finding.refId).toList());
        var now = clock.instant();
        var unmarked = Order.<Order>list("id in ?1", byOrder.keySet()).stream()
                .filter(order -> Attention.MONEY_MISMATCH.outweighs(order.attention))
                .map(order -> order.id)
                .sorted()
                .toList();
        if (!unmarked.isEmpty()) {
            Attention.MONEY_MISMATCH.mark(unmarked, now);
            unmarked.forEach(id -> {
                var finding = Objects.requireNonNull(byOrder.get(id));
                TimelineEntry.add(id, now, MONEY_MISMATCH, finding.kind.code() + ": " + finding.detail);
            });
        }
    }

    /// Removes the mark from orders that the run compared without findings.
    ///
    /// @param after the last id of the previous part; empty for the first part
    /// @return the last id of this part; empty after the last part
    String unmark(Reconciliation run, String after) {
        var marked = Order.<Order>find("attention = ?1 and id > ?2 order by id", MONEY_MISMATCH, after)
                .page(0, CHUNK)
                .list();
        if (marked.isEmpty()) {
            return "";
        }
        var ids = marked.stream().map(order -> order.id).toList();
        var stillOdd = shards.unsharded(() -> Finding.ordersWithFindings(run.id, ids));
        var right = marked.stream()
                .filter(order -> wasCompared(run, order))
                .map(order -> order.id)
                .filter(id -> !stillOdd.contains(id))
                .toList();
        var now = clock.instant();
        if (!right.isEmpty()) {
            Attention.MONEY_MISMATCH.unmark(right, now);
            right.forEach(id -> TimelineEntry.add(id, now, TimelineEntry.RECONCILED, "the amounts match now"));
            hiddenMarks.show(right, now);
        }
        return marked.getLast().id;
    }

    /// In the supplier's list, or its refund. False for an order that changed meanwhile: it is left to the next run.
    private static boolean wasCompared(Reconciliation run, Order order) {
        return Stream.of(Optional.ofNullable(order.placedAt), Optional.ofNullable(order.finishedAt))
                        .flatMap(Optional::stream)
                        .anyMatch(time -> !time.isBefore(run.coversFrom))
                && order.updatedAt.isBefore(run.startedAt);
    }
}
