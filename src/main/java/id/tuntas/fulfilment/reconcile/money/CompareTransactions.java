package id.tuntas.fulfilment.reconcile.money;

import id.tuntas.fulfilment.order.SupplierOutcome;
import id.tuntas.fulfilment.order.price.ChargedOrder;
import id.tuntas.fulfilment.order.price.ChargedOrders;
import id.tuntas.fulfilment.reconcile.CompareMovement;
import id.tuntas.fulfilment.reconcile.SupplierMirror;
import id.tuntas.fulfilment.supplier.transaction.TransactionSummary;
import id.tuntas.platform.database.sql.Columns;
import id.tuntas.platform.database.sql.Saturated;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Compares a page of the supplier's list with the orders: foreign transactions, different amounts and outcomes.
@ApplicationScoped
class CompareTransactions {

    private static final String ORDER = "order";

    private final CompareMovement movement;
    private final SupplierMirror mirror;
    private final ChargedOrders orders;
    private final KeepFindings keepFindings;

    CompareTransactions(
            CompareMovement movement, SupplierMirror mirror, ChargedOrders orders, KeepFindings keepFindings) {
        this.movement = movement;
        this.mirror = mirror;
        this.orders = orders;
        this.keepFindings = keepFindings;
    }

    /// Joins the caller's transaction. Changed orders are made due, as by the sweep.
    void compare(Reconciliation run, List<TransactionSummary> page, Tally tally) {
        movement.compare(page);
        var fresh = notSeenBefore(run, page);
        mirror.see(run.id, fresh);
        var ours = orders.byRefIds(fresh.stream()
                .map(TransactionSummary::refId)
                .filter(Columns::isAscii)
                .toList());
        var findings = new ArrayList<Finding>();
        for (var summary : fresh) {
            if (isCovered(run, summary)) {
                compare(run, summary, ours.get(summary.refId()), tally, findings);
            }
        }
        keepFindings.keep(findings, tally);
    }

    /// New transactions push others to the next page meanwhile, so that these are seen twice.
    private List<TransactionSummary> notSeenBefore(Reconciliation run, List<TransactionSummary> page) {
        var byRefId = new LinkedHashMap<String, TransactionSummary>();
        page.stream().filter(SupplierMirror::canKeep).forEach(summary -> byRefId.putIfAbsent(summary.refId(), summary));
        byRefId.keySet().removeAll(mirror.seenIn(run.id, byRefId.keySet()));
        return List.copyOf(byRefId.values());
    }

    private static boolean isCovered(Reconciliation run, TransactionSummary summary) {
        return summary.createdAt() == null || !summary.createdAt().isBefore(run.coversFrom);
    }

    private static void compare(
            Reconciliation run,
            TransactionSummary summary,
            @Nullable ChargedOrder order,
            Tally tally,
            List<Finding> findings) {
        tally.transactions++;
        var isOrder = summary.activity().equalsIgnoreCase(ORDER);
        var theirs = charged(summary);
        if (isOrder || order != null) {
            tally.supplierAmount = Saturated.plus(tally.supplierAmount, theirs);
        }
        if (order != null) {
            tally.orders++;
            tally.ourAmount = Saturated.plus(tally.ourAmount, order.amount());
            amountDiffers(run, order, theirs).ifPresent(findings::add);
            overcharged(run, order, theirs).ifPresent(findings::add);
            statusDiffers(run, order, summary).ifPresent(findings::add);
        } else if (isOrder) {
            findings.add(Finding.foreign(
                    run.id,
                    summary.refId(),
                    summary.invoice(),
                    theirs,
                    "no order has this ref_id; supplier status: " + summary.status()));
        }
    }

    private static long charged(TransactionSummary summary) {
        return summary.amount() == 0 ? Saturated.plus(summary.price(), summary.fees()) : summary.amount();
    }

    /// Not compared if the list has no amounts.
    private static Optional<Finding> amountDiffers(Reconciliation run, ChargedOrder order, long theirs) {
        return !order.wasTaken() || theirs == 0 || theirs == order.amount()
                ? Optional.empty()
                : Optional.of(Finding.of(
                        run.id,
                        FindingKind.AMOUNT_DIFFERS,
                        order,
                        order.amount(),
                        theirs,
                        "the order cost Rp " + order.amount() + ", but the supplier lists Rp " + theirs));
    }

    private static Optional<Finding> overcharged(Reconciliation run, ChargedOrder order, long theirs) {
        return order.agreed() == null || theirs <= order.agreed()
                ? Optional.empty()
                : Optional.of(Finding.of(
                        run.id,
                        FindingKind.OVERCHARGED,
                        order,
                        order.agreed(),
                        theirs,
                        "at most Rp " + order.agreed() + " was agreed, but the supplier lists Rp " + theirs));
    }

    private static Optional<Finding> statusDiffers(Reconciliation run, ChargedOrder order, TransactionSummary summary) {
        var outcome = SupplierOutcome.ofTransaction(summary.status());
        var differs =
                switch (order.status()) {
                    case COMPLETED -> outcome == SupplierOutcome.REVERSED && order.refunded() < order.amount();
                    // The failed part of a partial order is refunded eventually: that is no contradiction.
                    case PARTIAL ->
                        outcome == SupplierOutcome.REVERSED
                                && !SupplierOutcome.isRefund(summary.status())
                                && order.refunded() < order.amount();
                    case FAILED ->
                        outcome == SupplierOutcome.DELIVERED || !order.wasTaken() && outcome == SupplierOutcome.PENDING;
                    case CANCELED -> outcome != SupplierOutcome.REVERSED;
                    case PROCESSING -> outcome != SupplierOutcome.PENDING && isSettled(run, summary.updatedAt());
                    // The supplier has it, but it is not known as placed.
                    case ACCEPTED, WAITING, UNCERTAIN -> isSettled(run, summary.createdAt());
                };
        return differs
                ? Optional.of(Finding.of(
                        run.id,
                        FindingKind.STATUS_DIFFERS,
                        order,
                        null,
                        null,
                        "the order is " + order.status().code() + ", but the supplier reports " + summary.status()))
                : Optional.empty();
    }

    private static boolean isSettled(Reconciliation run, @Nullable Instant moment) {
        return moment != null && !moment.isAfter(run.coversTo);
    }
}
