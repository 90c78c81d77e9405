package id.tuntas.commerce.balance;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.Collection;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.hibernate.Session;

/// The present balance of an account, in Rupiah. Written by [Ledger] only.
@Entity
class Balance extends PanacheEntityBase {

    @Id
    String accountId;

    long amount;

    /// Locks the balances, in the order of their accounts, until the transaction ends.
    ///
    /// @return amounts by account, not entities: a balance changes only together with its mutations
    static Map<String, Long> hold(Collection<String> accountIds) {
        var sql = "select account_id, amount from balance force index (primary) where account_id in (?1)"
                + " order by account_id for update";
        return getEntityManager()
                .unwrap(Session.class)
                .createNativeQuery(sql, Object[].class)
                .setParameter(1, new TreeSet<>(accountIds))
                .getResultStream()
                .collect(Collectors.toMap(row -> (String) row[0], row -> ((Number) row[1]).longValue()));
    }

    /// Always read from the database, because the API guarantees the present balance.
    static long of(String accountId) {
        return find("select b.amount from Balance b where b.accountId = ?1", accountId)
                .project(Long.class)
                .firstResultOptional()
                .orElse(0L);
    }
}
