package id.tuntas.fulfilment.account;

import id.tuntas.platform.rest.listing.Where;
import id.tuntas.platform.time.NewId;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import io.quarkus.hibernate.orm.panache.PanacheQuery;
import io.quarkus.panache.common.Sort;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.Optional;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;

/// The balance at a moment, in Rupiah. Stored when it changed, and at least every quarter of an hour.
@Entity
@Immutable
public class BalanceSnapshot extends PanacheEntityBase {

    @Id
    public String id;

    public Instant takenAt;

    public long balance;

    static BalanceSnapshot of(long balance, Instant now) {
        var snapshot = new BalanceSnapshot();
        snapshot.id = NewId.at(now);
        snapshot.takenAt = now;
        snapshot.balance = balance;
        return snapshot;
    }

    /// Without those after now: from before the database's clock was set back.
    static Optional<BalanceSnapshot> latest(Instant now) {
        return find("takenAt <= ?1", Sort.descending("id"), now).firstResultOptional();
    }

    /// Newest first.
    static PanacheQuery<BalanceSnapshot> newest(@Nullable Instant from, @Nullable Instant to, @Nullable String cursor) {
        var where = new Where().add("id < ?", cursor).add("takenAt >= ?", from).add("takenAt < ?", to);
        return find(where.hql(), Sort.descending("id"), where.values().toArray());
    }
}
