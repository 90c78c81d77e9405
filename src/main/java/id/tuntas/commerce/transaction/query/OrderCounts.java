package id.tuntas.commerce.transaction.query;

import static java.util.stream.Collectors.toMap;

import id.tuntas.commerce.transaction.Transaction;
import id.tuntas.commerce.transaction.status.Activity;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// The numbers of orders of the accounts, whatever their status, and when the first of them was placed.
public final class OrderCounts {

    private OrderCounts() {}

    /// By account, those of a period. Reads each of these orders in an index.
    ///
    /// @param to exclusive
    public static Map<String, Long> between(Instant from, Instant to) {
        return Transaction.getEntityManager()
                .createQuery("""
                        select t.accountId, count(*) from Transaction t
                        where t.activity = ?1 and t.createdAt >= ?2 and t.createdAt < ?3
                        group by t.accountId
                        """, Object[].class)
                .setParameter(1, Activity.ORDER)
                .setParameter(2, from)
                .setParameter(3, to)
                .getResultStream()
                .collect(toMap(row -> (String) row[0], row -> (Long) row[1]));
    }

    /// When the first order of a period was placed.
    ///
    /// @param to exclusive
    public static Optional<Instant> firstPlacedAt(Instant from, Instant to) {
        return Transaction.getEntityManager()
                .createQuery("""
                        select t.createdAt from Transaction t
                        where t.activity = ?1 and t.createdAt >= ?2 and t.createdAt < ?3
                        order by t.createdAt
                        """, Instant.class)
                .setParameter(1, Activity.ORDER)
                .setParameter(2, from)
                .setParameter(3, to)
                .setMaxResults(1)
                .getResultStream()
                .findFirst();
    }
}
