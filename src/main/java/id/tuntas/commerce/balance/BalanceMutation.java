package id.tuntas.commerce.balance;

import id.tuntas.commerce.page.ListQuery;
import id.tuntas.platform.code.Coded;
import id.tuntas.platform.rest.listing.Where;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// One change of a balance; never changed itself. Written by [Ledger] only.
@Entity
@Table(name = "mutation")
class BalanceMutation extends PanacheEntityBase {

    /// Whether the balance grew.
    enum Direction implements Coded {
        CREDIT,
        DEBIT;

        /// All codes, as the API description lists them.
        static final String CODES = "credit|debit";
    }

    @Id
    Long id;

    String accountId;

    String invoice;

    @Enumerated(EnumType.STRING)
    Direction direction;

    @Enumerated(EnumType.STRING)
    MutationType type;

    long amount;

    long balanceBefore;

    long balanceAfter;

    Instant createdAt;

    /// The account's mutations. They are added while its balance is locked, so that they are visible in the order of
    /// their ids.
    static ListQuery<BalanceMutation> of(String accountId, @Nullable Direction direction, @Nullable MutationType type) {
        var account = new Where().always("account_id = ?", accountId);
        var wanted = new Where()
                .add("direction = ?", direction == null ? null : direction.name())
                .add("type = ?", type == null ? null : type.name());
        return new ListQuery<>(
                BalanceMutation.class, row -> row.id, "mutation", "ix_mutation_account", account, wanted, true);
    }
}
