package id.tuntas.commerce.dispatch;

import static java.util.Objects.requireNonNull;

import id.tuntas.commerce.OrderEvents.Event;
import id.tuntas.commerce.balance.Ledger;
import id.tuntas.commerce.balance.MutationType;
import id.tuntas.commerce.catalogue.LicenseSecrets;
import id.tuntas.commerce.catalogue.OrderProcess;
import id.tuntas.commerce.catalogue.Stock;
import id.tuntas.commerce.transaction.Line;
import id.tuntas.commerce.transaction.Transaction;
import id.tuntas.commerce.transaction.Unit;
import id.tuntas.commerce.transaction.query.FindTransactions;
import id.tuntas.commerce.transaction.query.PendingUnit;
import id.tuntas.commerce.transaction.query.UnitStatuses;
import id.tuntas.commerce.transaction.status.TransactionStatus;
import id.tuntas.commerce.transaction.view.OrderCallbacks;
import id.tuntas.platform.security.Encryption;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.Next;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Records the outcomes of a batch of steps in the open transaction: units, refunds, the end of transactions, and
/// callbacks.
///
/// Transactions are locked first and balances last, each in the order of their ids, as everywhere in commerce.
@ApplicationScoped
class RecordOutcomes {

    private static final int MAX_UNITS_IN_MEMORY = 500;

    private record Loss(Line line, ApplyOutcome.Applied applied) {}

    private final Ledger ledger;
    private final OrderCallbacks callbacks;
    private final Encryption encryption;
    private final LicenseSecrets licenseSecrets;
    private final Clock clock;

    RecordOutcomes(
            Ledger ledger,
            OrderCallbacks callbacks,
            Encryption encryption,
            LicenseSecrets licenseSecrets,
            Clock clock) {
        this.ledger = ledger;
        this.callbacks = callbacks;
        this.encryption = encryption;
        this.licenseSecrets = licenseSecrets;
        this.clock = clock;
    }

    List<Next> record(List<Acted<Dispatch.Step>> results) {
        var ids = results.stream().map(result -> result.claim().key()).toList();
        FindTransactions.lockOf(ids);
        var lines = Line.byIds(ids);
        var now = clock.instant();
        var sent = new ArrayList<Unit>();
        var applied = apply(results, lines, new ApplyOutcome(encryption, licenseSecrets, now, sent));
        var events = new ArrayList<>(sent.stream().map(callbacks::ofSent).toList());
        var statuses = UnitStatuses.of(transactions(lines.values()));
        var nexts = applied.entrySet().stream()
                .map(entry -> next(entry.getKey(), entry.getValue(), statuses, now))
                .toList();
        events.addAll(settle(transactions(lines.values()), statuses, now));
        callbacks.publish(events);
        returnStock(applied.values());
        refund(applied.values().stream()
                .filter(loss -> loss.applied().refund() > 0)
                .toList());
        return nexts;
    }

    private static Map<Claim, Loss> apply(
            List<Acted<Dispatch.Step>> results, Map<String, Line> lines, ApplyOutcome applyOutcome) {
        var units = Unit.byIds(results.stream()
                .flatMap(result -> changed(result.result()).stream())
                .map(PendingUnit::id)
                .toList());
        var applied = new LinkedHashMap<Claim, Loss>();
        for (var result : results) {
            var step = result.result();
            var line = requireNonNull(lines.get(result.claim().key()));
            var ofStep =
                    changed(step).stream().map(unit -> units.get(unit.id())).toList();
            applied.put(result.claim(), new Loss(line, applyOutcome.apply(step.outcome(), line, ofStep)));
        }
        return applied;
    }

    /// The units that are written individually; those of a whole line are not read.
    private static List<PendingUnit> changed(Dispatch.Step step) {
        return step.outcome() instanceof DispatchOutcome.Refused
                ? List.of()
                : step.task().next();
    }

    private static Next next(Claim claim, Loss loss, UnitStatuses statuses, Instant now) {
        return statuses.isOver(loss.line())
                ? new Next.Done(claim)
                : new Next.Later(claim, now.plus(loss.applied().next()), claim.attempt() + 1);
    }

    private static Collection<Transaction> transactions(Collection<Line> lines) {
        return lines.stream().map(line -> line.transaction).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /// @return the events of transactions that have ended now
    private List<Event> settle(Collection<Transaction> transactions, UnitStatuses statuses, Instant now) {
        var over = transactions.stream()
                .filter(transaction -> transaction.settle(statuses.of(transaction), now))
                .toList();
        var session = Transaction.getEntityManager();
        var events = new ArrayList<Event>();
        for (var part : parts(over, statuses)) {
            // They are read completely, and evicted before the next ones.
            session.flush();
            session.clear();
            FindTransactions.whole(part).forEach(transaction -> events.addAll(ends(transaction)));
        }
        return events;
    }

    /// @return the ids of transactions that are read together; each alone if it has many units
    private static List<List<Long>> parts(List<Transaction> transactions, UnitStatuses statuses) {
        var parts = new ArrayList<List<Long>>();
        long together = 0;
        for (var transaction : transactions) {
            long units = statuses.units(transaction);
            if (parts.isEmpty() || together + units > MAX_UNITS_IN_MEMORY) {
                parts.add(new ArrayList<>());
                together = 0;
            }
            parts.getLast().add(transaction.id);
            together += units;
        }
        return parts;
    }

    private List<Event> ends(Transaction transaction) {
        var end = callbacks.of(transaction);
        return transaction.status == TransactionStatus.FAILED
                ? List.of(end, callbacks.ofRefund(transaction))
                : List.of(end);
    }

    /// What is not delivered can be sold again, unless licences were missing; a panel's remainder also while a person
    /// decides on its refund.
    private static void returnStock(Collection<Loss> losses) {
        losses.stream()
                .filter(loss ->
                        loss.applied().undelivered() > 0 && loss.line().item.process() != OrderProcess.AUTO)
                .sorted(Comparator.comparing(loss -> loss.line().item.variantId()))
                .forEach(loss -> Stock.giveBack(
                        loss.line().item.variantId(), loss.applied().undelivered()));
    }

    private void refund(List<Loss> losses) {
        if (losses.isEmpty()) {
            return;
        }
        var accounts =
                losses.stream().map(loss -> loss.line().transaction.accountId).collect(Collectors.toSet());
        ledger.change(
                accounts,
                balances -> losses.forEach(loss -> {
                    var transaction = loss.line().transaction;
                    balances.credit(
                            transaction.accountId,
                            transaction.invoice,
                            MutationType.REFUND,
                            loss.applied().refund());
                }));
    }
}
