package id.tuntas.commerce.balance;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/// What an account can spend now, in Rupiah. Written by [Ledger] only.
@Entity
@Table(name = "balance")
class Balance extends PanacheEntityBase {

    @Id
    @Column(name = "account_id")
    String accountId;

    long amount;

    /// Always from the database: the balance is promised in real time.
    static long of(String accountId) {
        return find("select b.amount from Balance b where b.accountId = ?1", accountId)
                .project(Long.class)
                .firstResultOptional()
                .orElse(0L);
    }
}
