package id.tuntas.commerce.balance;

import id.tuntas.commerce.CommerceDatabase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.Collection;
import java.util.function.Consumer;
import java.util.function.Function;

/// The only class that changes balances.
///
/// An account's balance is one row that every order of the account locks. Callers therefore batch their changes, and
/// take this lock last.
@ApplicationScoped
@Transactional(Transactional.TxType.MANDATORY)
public class Ledger {

    private final CommerceDatabase database;
    private final Clock clock;

    Ledger(CommerceDatabase database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /// Creates the balance row of a new account.
    public void open(String accountId) {
        database.sql().update("insert into balance (account_id, amount) values (?, 0)", accountId);
    }

    /// Locks the balances until the transaction ends, runs the work, and writes the new balances and a mutation row
    /// for every change.
    public <T> T holding(Collection<String> accountIds, Function<HeldBalances, T> work) {
        var held = new HeldBalances(Balance.hold(accountIds), clock.instant());
        var result = work.apply(held);
        held.write(database.sql());
        return result;
    }

    /// For work without a result.
    public void change(Collection<String> accountIds, Consumer<HeldBalances> work) {
        holding(accountIds, balances -> {
            work.accept(balances);
            return accountIds;
        });
    }
}
