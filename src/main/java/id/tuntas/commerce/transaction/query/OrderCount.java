package id.tuntas.commerce.transaction.query;

import id.tuntas.commerce.transaction.Transaction;
import id.tuntas.commerce.transaction.status.Activity;
import java.time.Instant;
import java.util.List;

/// The number of orders of an account, whatever their status.
public record OrderCount(String accountId, String name, long orders) {

    /// The accounts with the most orders since then, in descending order; ties go to the older account.
    public static List<OrderCount> most(Instant since, int limit) {
        return Transaction.getEntityManager()
                .createQuery("""
                        select new id.tuntas.commerce.transaction.query.OrderCount(a.id, a.name, count(*))
                        from Transaction t join Account a on a.id = t.accountId
                        where t.activity = ?1 and t.createdAt >= ?2
                        group by a.id, a.name order by count(*) desc, a.id
                        """, OrderCount.class)
                .setParameter(1, Activity.ORDER)
                .setParameter(2, since)
                .setMaxResults(limit)
                .getResultList();
    }
}
