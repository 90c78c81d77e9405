package id.tuntas.commerce.balance;

import static java.util.Objects.requireNonNull;

import id.tuntas.commerce.balance.BalanceMutation.Direction;
import id.tuntas.platform.database.sql.Sql;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Balances that are locked until the transaction ends, and the changes made to them; see [Ledger#holding].
public final class HeldBalances {

    private static final String INSERT = "insert into mutation (account_id, invoice, direction, type, amount,"
            + " balance_before, balance_after, created_at) values (?, ?, ?, ?, ?, ?, ?, ?)";

    private final Map<String, Long> amounts;
    private final Map<String, Long> changed = new TreeMap<>();
    private final List<Object[]> mutations = new ArrayList<>();
    private final Instant now;

    HeldBalances(Map<String, Long> amounts, Instant now) {
        this.amounts = new HashMap<>(amounts);
        this.now = now;
    }

    public boolean covers(String accountId, long amount) {
        return amounts.getOrDefault(accountId, 0L) >= amount;
    }

    /// @param amount Rupiah, positive and covered
    public void debit(String accountId, String invoice, MutationType type, long amount) {
        change(accountId, invoice, Direction.DEBIT, type, amount, -amount);
    }

    /// @param amount Rupiah, positive
    public void credit(String accountId, String invoice, MutationType type, long amount) {
        change(accountId, invoice, Direction.CREDIT, type, amount, amount);
    }

    private void change(
            String accountId, String invoice, Direction direction, MutationType type, long amount, long change) {
        long before = requireNonNull(amounts.get(accountId), "an account without a balance");
        long after = Math.addExact(before, change);
        if (amount <= 0 || after < 0) {
            throw new IllegalStateException(direction + " of " + amount + " is impossible with " + before);
        }
        amounts.put(accountId, after);
        changed.put(accountId, after);
        mutations.add(new Object[] {accountId, invoice, direction.name(), type.name(), amount, before, after, now});
    }

    /// Writes the new balances, and a mutation row for every change.
    void write(Sql sql) {
        if (!mutations.isEmpty()) {
            sql.updateEach(
                    "update balance set amount = ? where account_id = ?",
                    changed.entrySet().stream()
                            .map(balance -> new Object[] {balance.getValue(), balance.getKey()})
                            .toList());
            sql.updateEach(INSERT, mutations);
        }
    }
}
