package id.tuntas.commerce.transaction.query;

import id.tuntas.commerce.page.ListQuery;
import id.tuntas.commerce.transaction.Transaction;
import id.tuntas.commerce.transaction.status.TransactionStatus;
import id.tuntas.platform.database.sql.PaddedText;
import id.tuntas.platform.rest.listing.Where;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hibernate.jpa.AvailableHints;
import org.jspecify.annotations.Nullable;

/// Finds transactions.
public final class FindTransactions {

    private static final Pattern INVOICE = Pattern.compile("SPY[0-9A-Z]{1,20}");

    private static final String WHOLE =
            "select t from Transaction t left join fetch t.lines l left join fetch l.units u where ";

    private static final String FIRST_UNITS = " and (u.id is null or u.number <= ?3)";

    private FindTransactions() {}

    /// Which of the references the account has used. Does not change while the account's balance is locked, because
    /// that lock is required to write a reference.
    ///
    /// @return the invoices, by the [PaddedText#key] of the reference
    public static Map<String, String> existing(String accountId, Collection<String> refIds) {
        return Transaction.getEntityManager()
                .createQuery(
                        "select t.refId, t.invoice from Transaction t where t.accountId = ?1 and t.refId in ?2",
                        Object[].class)
                .setParameter(1, accountId)
                .setParameter(2, refIds)
                .getResultStream()
                .collect(Collectors.toMap(row -> PaddedText.key((String) row[0]), row -> (String) row[1]));
    }

    /// By the account's reference, else by our invoice.
    ///
    /// @param names [PaddedText#key]
    /// @param units so many of each line are read, the first ones
    /// @return by name, those that exist
    static Map<String, Transaction> named(String accountId, Set<String> names, int units) {
        var found = new HashMap<String, Transaction>();
        whole("t.accountId = ?1 and t.refId in ?2" + FIRST_UNITS, accountId, names, units)
                .forEach(transaction -> found.put(PaddedText.key(transaction.refId), transaction));
        // The database refuses to compare non-ASCII text with its invoices.
        var invoices = names.stream()
                .filter(name ->
                        !found.containsKey(name) && INVOICE.matcher(name).matches())
                .toList();
        if (!invoices.isEmpty()) {
            whole("t.accountId = ?1 and t.invoice in ?2" + FIRST_UNITS, accountId, invoices, units)
                    .forEach(transaction -> found.put(transaction.invoice, transaction));
        }
        return found;
    }

    /// In any order.
    public static List<Transaction> whole(Collection<Long> ids) {
        return whole("t.id in ?1", ids);
    }

    /// With lines and units, which are read in the same statement, so that each transaction is consistent. Changes of
    /// them are not stored.
    private static List<Transaction> whole(String condition, Object... parameters) {
        return Transaction.<Transaction>find(WHOLE + condition, parameters)
                .withHint(AvailableHints.HINT_READ_ONLY, true)
                .list();
    }

    /// Those of the account, with this status if one is given.
    public static ListQuery<Transaction> of(String accountId, @Nullable TransactionStatus status) {
        var where = new Where()
                .always("account_id = ?", accountId)
                .add("status = ?", status == null ? null : status.name());
        // Rows are added while the account's balance is locked, so that they are visible in the order of their ids.
        return status == null
                ? new ListQuery<>(Transaction.class, row -> row.id, "trx", "ix_trx_account", where, new Where(), true)
                : new ListQuery<>(
                        Transaction.class, row -> row.id, "trx", "ix_trx_account_status", where, new Where(), false);
    }

    /// Locks the transactions of the lines in the order of their ids, so that concurrent writers cannot deadlock.
    public static void lockOf(Collection<String> lineIds) {
        var ids = Transaction.getEntityManager()
                .createQuery("select l.transaction.id from Line l where l.id in ?1", Long.class)
                .setParameter(1, lineIds)
                .getResultList();
        // Plain SQL: MariaDB does not support Hibernate's "for update of", and without the hint a long list of ids
        // would be read from another index, in its order.
        var sql = "select id from trx force index (primary) where id in (?1) order by id for update";
        Transaction.getEntityManager()
                .createNativeQuery(sql, Long.class)
                .setParameter(1, new TreeSet<>(ids))
                .getResultList();
    }
}
