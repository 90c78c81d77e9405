package id.tuntas.fulfilment.reconcile.money;

import static java.util.Objects.requireNonNull;

import id.tuntas.fulfilment.order.SupplierOutcome;
import id.tuntas.fulfilment.order.price.ChargedOrder;
import id.tuntas.fulfilment.order.price.ChargedOrders;
import id.tuntas.fulfilment.reconcile.ReconcileConfig;
import id.tuntas.fulfilment.reconcile.SupplierMirror;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.fulfilment.supplier.transaction.DetailAnswer;
import id.tuntas.platform.database.shard.ShardTransactions;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Saturated;
import id.tuntas.platform.operate.job.JobFailed;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Checks the orders of a run's window: is each in the supplier's list, and were failed ones refunded? No transaction
/// is open during calls to the supplier.
@ApplicationScoped
class CheckOrders {

    private static final int BATCH_SIZE = 500;

    /// Refunds per pass over the ledger.
    private static final int REFUNDS_AT_ONCE = 5_000;

    /// Status checks in a row without an answer: then it is not these orders, the supplier is away.
    private static final int MAX_UNANSWERED = 3;

    /// Times in a run that a status check is asked for again since the supplier's rate limit was used up, each after a
    /// minute at most. Then it is as for those that exceed the checks of a run.
    static final int MAX_HELD_BACK = 30;

    private static final String UNLISTED = "not in the supplier's list";

    private final ChargedOrders orders;
    private final SupplierMirror mirror;
    private final Supplier supplier;
    private final SupplierCredits credits;
    private final KeepFindings keepFindings;
    private final RunStep runStep;
    private final Shards shards;
    private final ReconcileConfig.Money config;

    CheckOrders(
            ChargedOrders orders,
            SupplierMirror mirror,
            Supplier supplier,
            SupplierCredits credits,
            KeepFindings keepFindings,
            RunStep runStep,
            Shards shards,
            ReconcileConfig config) {
        this.shards = shards;
        this.orders = orders;
        this.mirror = mirror;
        this.supplier = supplier;
        this.credits = credits;
        this.keepFindings = keepFindings;
        this.runStep = runStep;
        this.config = config.money();
    }

    void check(Reconciliation run, Tally tally) {
        int checked = 0;
        for (var shard : shards.onAll()) {
            checked = check(run, shard, checked, tally);
        }
    }

    /// @param checkedBefore how many orders were checked individually
    /// @return the same afterwards
    private int check(Reconciliation run, ShardTransactions shard, int checkedBefore, Tally tally) {
        var owed = new ArrayList<ChargedOrder>();
        ChargedOrder last = null;
        int checked = checkedBefore;
        while (true) {
            var after = last;
            var part = shard.call(() ->
                    orders.changed(requireNonNull(run.coversFrom), requireNonNull(run.startedAt), after, BATCH_SIZE));
            checked += checkListed(run, part, config.confirmations() - checked, tally);
            part.stream()
                    .filter(order -> order.refundDue() > 0 && run.covers(order.finishedAt()))
                    .forEach(owed::add);
            if (owed.size() >= REFUNDS_AT_ONCE || part.size() < BATCH_SIZE) {
                checkRefunds(run, owed, tally);
                owed.clear();
            }
            if (part.size() < BATCH_SIZE) {
                return checked;
            }
            last = part.getLast();
        }
    }

    /// Checks the status of unlisted orders before they are reported, as long as the run may check more.
    ///
    /// @return how many were checked
    private int checkListed(Reconciliation run, List<ChargedOrder> part, int mayCheck, Tally tally) {
        var absent = absent(run, part);
        var findings = new ArrayList<Finding>();
        for (int i = 0; i < absent.size(); i++) {
            var order = absent.get(i);
            var why = i >= mayCheck ? Optional.of(notChecked(limit())) : whyMissing(order, tally);
            why.ifPresent(text -> findings.add(missing(run, order, text, tally)));
        }
        keep(run, findings, tally);
        return Math.min(absent.size(), Math.max(0, mayCheck));
    }

    private static String notChecked(String why) {
        return UNLISTED + ", and its status was not checked: " + why;
    }

    private String limit() {
        return "a run checks " + config.confirmations() + " (TUNTAS_RECONCILE_MONEY_CONFIRMATIONS)";
    }

    private void keep(Reconciliation run, List<Finding> findings, Tally tally) {
        shards.each(
                findings,
                finding -> shards.of(finding.refId),
                (shard, part) ->
                        tally.found(part, runStep.on(shard, run, () -> keepFindings.keep(part, tally.stored))));
    }

    private List<ChargedOrder> absent(Reconciliation run, List<ChargedOrder> part) {
        var expected = part.stream()
                .filter(order -> order.wasTaken() && run.covers(order.placedAt()))
                .toList();
        var refIds = expected.stream().map(ChargedOrder::refId).toList();
        var seen = QuarkusTransaction.requiringNew().call(() -> mirror.seenIn(run.id, refIds));
        return expected.stream().filter(order -> !seen.contains(order.refId())).toList();
    }

    /// An order of which the supplier never says anything must not fail each run: what is known then is its list.
    ///
    /// @return empty if the supplier has the order
    private Optional<String> whyMissing(ChargedOrder order, Tally tally) {
        var answer = answer(order, tally);
        tally.unansweredInARow = unansweredInARow(answer, tally.unansweredInARow);
        return switch (answer) {
            case DetailAnswer.NotFound() -> Optional.of("the supplier had accepted it and no longer knows it");
            case DetailAnswer.Found _ -> Optional.empty();
            case DetailAnswer.Foreign(var refId) -> Optional.of(UNLISTED + ", and its status check shows " + refId);
            case DetailAnswer.Unknown unknown
            when tally.unansweredInARow < MAX_UNANSWERED ->
                Optional.of(UNLISTED + ", and its status check was not answered: " + unknown.why());
            case DetailAnswer.Unknown unknown ->
                throw new JobFailed(
                        "it is unknown whether the supplier has " + order.refId() + " and others: " + unknown.why());
            case DetailAnswer.HeldBack _ -> Optional.of(notChecked(DetailAnswer.HeldBack.WHY));
        };
    }

    private static int unansweredInARow(DetailAnswer answer, int before) {
        return switch (answer) {
            case DetailAnswer.Unknown _ -> before + 1;
            case DetailAnswer.HeldBack _ -> before;
            case DetailAnswer.Found _, DetailAnswer.NotFound _, DetailAnswer.Foreign _ -> 0;
        };
    }

    /// While it waits, other calls may be refused, and begin another pause.
    private DetailAnswer answer(ChargedOrder order, Tally tally) {
        while (tally.heldBack < MAX_HELD_BACK) {
            supplier.awaitPause();
            var answer = supplier.transaction(order.refId());
            if (!isOverLimit(answer)) {
                return answer;
            }
            tally.heldBack++;
        }
        return new DetailAnswer.HeldBack(Duration.ZERO);
    }

    private static boolean isOverLimit(DetailAnswer answer) {
        return answer instanceof DetailAnswer.HeldBack
                || answer instanceof DetailAnswer.Unknown(var _, var _, var is) && is;
    }

    /// The totals differ by it, too.
    private static Finding missing(Reconciliation run, ChargedOrder order, String detail, Tally tally) {
        tally.orders++;
        tally.ourAmount = Saturated.plus(tally.ourAmount, order.amount());
        return Finding.of(run.id, FindingKind.MISSING, order, order.amount(), null, detail);
    }

    private void checkRefunds(Reconciliation run, List<ChargedOrder> owed, Tally tally) {
        if (owed.isEmpty()) {
            return;
        }
        var coversFrom = requireNonNull(run.coversFrom);
        var since = owed.stream()
                .map(order -> Optional.ofNullable(order.placedAt()).orElse(coversFrom))
                .min(Instant::compareTo)
                .orElse(coversFrom)
                .minus(Supplier.SKEW);
        var invoices =
                owed.stream().map(order -> requireNonNull(order.invoice())).collect(Collectors.toSet());
        var credited = credits.of(invoices, since, config.maxPages());
        tally.hasLedger &= credited.isPresent();
        var findings = new ArrayList<Finding>();
        for (var order : owed) {
            var invoice = requireNonNull(order.invoice());
            if (credited.isPresent() && credited.get().unreadable().contains(invoice)) {
                tally.cannotRead("the supplier's ledger has an amount for " + invoice + " that cannot be read");
                continue;
            }
            long due = order.refundDue();
            long seen = credited.map(known -> known.byInvoice().getOrDefault(invoice, 0L))
                    .orElseGet(() -> believed(order));
            seen = Math.min(due, seen);
            tally.refundExpected = Saturated.plus(tally.refundExpected, due);
            tally.refundSeen = Saturated.plus(tally.refundSeen, seen);
            if (seen < due) {
                findings.add(Finding.of(
                        run.id,
                        FindingKind.REFUND_MISSING,
                        order,
                        due,
                        seen,
                        "the order is " + order.status().code() + ", but Rp " + (due - seen) + " was not refunded"));
            }
        }
        keep(run, findings, tally);
    }

    /// Without a ledger, a transaction that is failed, canceled or refunded at the supplier counts as refunded.
    private static long believed(ChargedOrder order) {
        var status = order.supplierStatus();
        return status != null && SupplierOutcome.ofTransaction(status) == SupplierOutcome.REVERSED
                ? order.refundDue()
                : 0;
    }
}
