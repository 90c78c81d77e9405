package id.tuntas.commerce.topup;

import static java.util.Objects.requireNonNull;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.CommerceDatabase;
import id.tuntas.commerce.balance.Ledger;
import id.tuntas.commerce.balance.MutationType;
import id.tuntas.commerce.transaction.Transaction;
import id.tuntas.commerce.transaction.status.TransactionStatus;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.Next;
import id.tuntas.platform.work.RecordOnlyWork;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Processes top-ups: sets the links, credits paid ones, expires unpaid ones.
///
/// All decisions are made while the row is locked; acting does nothing, because there is no real bank.
@ApplicationScoped
public class TopUps implements RecordOnlyWork {

    private final CommerceDatabase database;
    private final Ledger ledger;
    private final CommerceConfig config;
    private final Clock clock;

    TopUps(CommerceDatabase database, Ledger ledger, CommerceConfig config, Clock clock) {
        this.database = database;
        this.ledger = ledger;
        this.config = config;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "commerce-topups";
    }

    @Override
    public boolean isEnabled() {
        return config.enabled();
    }

    @Override
    public DueQueue queue() {
        return database.queue("topup", "id", DueQueue.Finished.KEPT);
    }

    @Override
    public List<Next> record(List<Acted<String>> results) {
        var topUps = TopUp.byIds(results.stream().map(Acted::result).toList()).stream()
                .collect(Collectors.toMap(topUp -> topUp.id, Function.identity()));
        var paid = new ArrayList<Transaction>();
        var nexts = results.stream()
                .map(acted -> next(acted.claim(), requireNonNull(topUps.get(acted.result())), paid))
                .toList();
        // Flushed before the balances are locked, to keep that lock short.
        Transaction.flush();
        credit(paid);
        return nexts;
    }

    private Next next(Claim claim, TopUp topUp, List<Transaction> paid) {
        var now = clock.instant();
        if (topUp.transaction.status != TransactionStatus.PENDING) {
            return new Next.Done(claim);
        }
        if (!config.simulation()) {
            topUp.dropSimulatedPayment();
        }
        if (topUp.isPaid(now)) {
            topUp.transaction.paid(now);
            paid.add(topUp.transaction);
            return new Next.Done(claim);
        }
        if (topUp.isExpired(now)) {
            topUp.transaction.expire(now);
            return new Next.Done(claim);
        }
        if (!topUp.isPrepared) {
            topUp.prepare(now);
        }
        return new Next.Later(claim, topUp.nextLook(), 0);
    }

    private void credit(List<Transaction> paid) {
        if (paid.isEmpty()) {
            return;
        }
        var accounts = paid.stream().map(transaction -> transaction.accountId).collect(Collectors.toSet());
        ledger.change(
                accounts,
                balances -> paid.forEach(
                        topUp -> balances.credit(topUp.accountId, topUp.invoice, MutationType.TOPUP, topUp.price)));
    }
}
