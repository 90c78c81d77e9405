package id.tuntas.commerce.balance;

import static id.tuntas.work.Columns.utc;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.balance.Mutation.Direction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Clock;

/// The one door to the money of resellers.
///
/// An account's balance is one row that every order of the account wants: callers come here last in their transaction,
/// so that it is locked for two statements and the commit, and nothing else.
@ApplicationScoped
@Transactional(Transactional.TxType.MANDATORY)
public class Ledger {

    private final Clock clock;

    Ledger(Clock clock) {
        this.clock = clock;
    }

    /// Gives a new account its balance row.
    public void open(String accountId) {
        entities()
                .createNativeQuery("insert into balance (account_id, amount) values (?1, 0)")
                .setParameter(1, accountId)
                .executeUpdate();
    }

    /// @param amount Rupiah, positive
    /// @throws ApiError `BALANCE_IS_INSUFFICIENT`; the caller's transaction must not go on
    public void debit(String accountId, String invoice, MutationType type, long amount) {
        // One statement that checks and takes: two buyers cannot both see the last Rupiah.
        var taken = entities()
                .createNativeQuery("update balance set amount = amount - ?1 where account_id = ?2 and amount >= ?1")
                .setParameter(1, amount)
                .setParameter(2, accountId)
                .executeUpdate();
        if (taken == 0) {
            throw new ApiError(400, "BALANCE_IS_INSUFFICIENT", "The balance does not cover Rp " + amount + ".");
        }
        write(accountId, invoice, Direction.DEBIT, type, amount, amount);
    }

    /// @param amount Rupiah, positive
    public void credit(String accountId, String invoice, MutationType type, long amount) {
        entities()
                .createNativeQuery("update balance set amount = amount + ?1 where account_id = ?2")
                .setParameter(1, amount)
                .setParameter(2, accountId)
                .executeUpdate();
        write(accountId, invoice, Direction.CREDIT, type, amount, -amount);
    }

    /// Reads the balance from the row that this transaction has just changed and still holds.
    private void write(
            String accountId, String invoice, Direction direction, MutationType type, long amount, long undo) {
        entities()
                .createNativeQuery("""
                        insert into mutation (account_id, invoice, direction, type, amount, balance_before, balance_after,
                            created_at)
                        select account_id, ?1, ?2, ?3, ?4, amount + ?5, amount, ?6 from balance where account_id = ?7
                        """)
                .setParameter(1, invoice)
                .setParameter(2, direction.name())
                .setParameter(3, type.name())
                .setParameter(4, amount)
                .setParameter(5, undo)
                .setParameter(6, utc(clock.instant()))
                .setParameter(7, accountId)
                .executeUpdate();
    }

    private static EntityManager entities() {
        return Mutation.getEntityManager();
    }
}
