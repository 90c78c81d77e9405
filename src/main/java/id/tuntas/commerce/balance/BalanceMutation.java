package id.tuntas.commerce.balance;

import id.tuntas.commerce.PageRequest;
import id.tuntas.platform.code.Coded;
import id.tuntas.platform.rest.listing.Conditions;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import io.quarkus.hibernate.orm.panache.PanacheQuery;
import io.quarkus.panache.common.Page;
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
        DEBIT
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

    /// The account's mutations, newest first.
    static PanacheQuery<BalanceMutation> of(
            String accountId, @Nullable Direction direction, @Nullable MutationType type, PageRequest page) {
        var conditions = new Conditions()
                .add("accountId = :accountId", "accountId", accountId)
                .add("direction = :direction", "direction", direction)
                .add("type = :type", "type", type);
        return BalanceMutation.<BalanceMutation>find(conditions.where() + " order by id desc", conditions.values())
                .page(Page.of(page.page() - 1, page.perPage()));
    }
}
