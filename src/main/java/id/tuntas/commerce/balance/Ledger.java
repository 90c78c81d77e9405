package id.tuntas.commerce.balance;

import static id.tuntas.platform.database.sql.Columns.utc;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hibernate.Session;

/// The only class that changes balances.
///
/// An account's balance is one row that every order of the account locks. Callers therefore batch their changes, and
/// take this lock last.
@ApplicationScoped
@Transactional(Transactional.TxType.MANDATORY)
public class Ledger {

    private final Clock clock;

    Ledger(Clock clock) {
        this.clock = clock;
    }

    /// Creates the balance row of a new account.
    public void open(String accountId) {
        session()
                .createNativeMutationQuery("insert into balance (account_id, amount) values (?1, 0)")
                .setParameter(1, accountId)
                .executeUpdate();
    }

    /// Locks the balances until the transaction ends, runs the work, and writes the new balances and a mutation row
    /// for every change.
    public <T> T holding(Collection<String> accountIds, Function<HeldBalances, T> work) {
        var held = new HeldBalances(Balance.hold(accountIds), clock.instant());
        var result = work.apply(held);
        if (!held.mutations().isEmpty()) {
            session().doWork(connection -> write(connection, held));
        }
        return result;
    }

    /// For work without a result.
    public void change(Collection<String> accountIds, Consumer<HeldBalances> work) {
        holding(accountIds, balances -> {
            work.accept(balances);
            return accountIds;
        });
    }

    private static void write(Connection connection, HeldBalances held) throws SQLException {
        var accounts = held.mutations().stream()
                .map(mutation -> mutation.accountId)
                .collect(Collectors.toCollection(TreeSet::new));
        try (var update = connection.prepareStatement("update balance set amount = ? where account_id = ?")) {
            for (var account : accounts) {
                update.setLong(1, held.amount(account));
                update.setString(2, account);
                update.addBatch();
            }
            update.executeBatch();
        }
        insert(connection, held.mutations());
    }

    private static void insert(Connection connection, List<BalanceMutation> mutations) throws SQLException {
        var sql = "insert into mutation (account_id, invoice, direction, type, amount, balance_before, balance_after,"
                + " created_at) values (?, ?, ?, ?, ?, ?, ?, ?)";
        try (var insert = connection.prepareStatement(sql)) {
            for (var mutation : mutations) {
                insert.setString(1, mutation.accountId);
                insert.setString(2, mutation.invoice);
                insert.setString(3, mutation.direction.name());
                insert.setString(4, mutation.type.name());
                insert.setLong(5, mutation.amount);
                insert.setLong(6, mutation.balanceBefore);
                insert.setLong(7, mutation.balanceAfter);
                insert.setObject(8, utc(mutation.createdAt));
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    private static Session session() {
        return BalanceMutation.getEntityManager().unwrap(Session.class);
    }
}
