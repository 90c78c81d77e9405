package id.tuntas.fulfilment.reconcile.money;

import id.tuntas.fulfilment.order.SupplierOutcome;
import id.tuntas.fulfilment.order.due.WakeOrders;
import id.tuntas.fulfilment.order.price.ChargedOrder;
import id.tuntas.fulfilment.order.price.ChargedOrders;
import id.tuntas.fulfilment.reconcile.CompareMovement;
import id.tuntas.fulfilment.reconcile.SupplierMirror;
import id.tuntas.fulfilment.supplier.transaction.TransactionSummary;
import id.tuntas.platform.database.sql.Saturated;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
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
    ///
    /// @param before what the run has counted so far
    /// @return what this page adds to it, once the transaction is committed
    Tally compare(Reconciliation run, List<TransactionSummary> page, Tally before) {
        var tally = new Tally();
        var kept = page.stream().filter(SupplierMirror::canKeep).toList();
        var refIds = kept.stream().map(TransactionSummary::refId).collect(Collectors.toSet());
        var seen = mirror.invoicesSeenIn(run.id, refIds);
        movement.compare(page);
        var fresh = notSeenBefore(kept, seen, before);
        mirror.see(run.id, fresh);
        var ours = orders.byRefIds(fresh.stream()
                .map(TransactionSummary::refId)
                .filter(WakeOrders::canBeOurs)
                .distinct()
                .toList());
        var known = new HashSet<>(seen.keySet());
        var findings = new ArrayList<Finding>();
        for (var summary : fresh) {
            var isFurther = !known.add(summary.refId());
            if (isFurther) {
                tally.seesFurther(summary);
            }
            if (isCovered(run, summary)) {
                compare(run, summary, isFurther, ours.get(summary.refId()), tally, findings);
            }
        }
        tally.found(findings, keepFindings.keep(findings, before.stored));
        return tally;
    }

    /// New transactions push others to the next page meanwhile, so that these are seen twice. With another invoice, it
    /// is another transaction under the same ref_id.
    private static List<TransactionSummary> notSeenBefore(
            List<TransactionSummary> page, Map<String, String> seen, Tally before) {
        var byInvoice = new LinkedHashMap<List<String>, TransactionSummary>();
        page.stream()
                .filter(summary -> !seen.containsKey(summary.refId())
                        || !SupplierMirror.hasInvoice(summary, seen.get(summary.refId())))
                .filter(summary -> !before.hasSeenFurther(summary))
                .forEach(summary -> byInvoice.putIfAbsent(List.of(summary.refId(), summary.invoice()), summary));
        return List.copyOf(byInvoice.values());
    }

    private static boolean isCovered(Reconciliation run, TransactionSummary summary) {
        return summary.createdAt() == null || !summary.createdAt().isBefore(run.coversFrom);
    }

    /// @param isFurther whether the run has seen another transaction under the same ref_id
    private static void compare(
            Reconciliation run,
            TransactionSummary summary,
            boolean isFurther,
            @Nullable ChargedOrder order,
            Tally tally,
            List<Finding> findings) {
        tally.transactions++;
        var isOrder = summary.activity().equalsIgnoreCase(ORDER);
        if (!isOrder && order == null) {
            return;
        }
        var theirs = summary.charged();
        if (theirs == null) {
            tally.cannotRead("the supplier lists an amount that cannot be read, of " + summary.refId());
        } else {
            tally.supplierAmount = Saturated.plus(tally.supplierAmount, theirs);
        }
        if (order != null && isSecond(order, summary, isFurther)) {
            findings.add(duplicate(run, order, summary, theirs));
        } else if (order != null) {
            tally.orders++;
            tally.ourAmount = Saturated.plus(tally.ourAmount, order.amount());
            if (theirs != null) {
                amountDiffers(run, order, theirs).ifPresent(findings::add);
                overcharged(run, order, theirs).ifPresent(findings::add);
            }
            statusDiffers(run, order, summary).ifPresent(findings::add);
        } else {
            findings.add(Finding.foreign(
                    run.id,
                    summary.refId(),
                    summary.invoice(),
                    theirs,
                    "no order has this ref_id; supplier status: " + summary.status()));
        }
    }

    /// The order's transaction is the one with its invoice; without one, the one that was seen first.
    private static boolean isSecond(ChargedOrder order, TransactionSummary summary, boolean isFurther) {
        var invoice = order.invoice();
        return invoice == null || invoice.isEmpty() ? isFurther : !SupplierMirror.hasInvoice(summary, invoice);
    }

    private static Finding duplicate(
            Reconciliation run, ChargedOrder order, TransactionSummary summary, @Nullable Long theirs) {
        return Finding.duplicate(
                run.id,
                order,
                summary.invoice(),
                theirs,
                "the supplier lists a second transaction with the order's ref_id: " + summary.invoice()
                        + (theirs == null ? "" : ", Rp " + theirs) + ", supplier status: " + summary.status());
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
