package id.tuntas.fulfilment.catalogue.reservation;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Stock that was locked at the supplier.
@Entity
@Table(name = "promised_lock")
public class PromisedLock extends PanacheEntityBase {

    @Id
    String token;

    @Column(name = "item_id")
    public long itemId;

    public int quantity;

    /// Null where the supplier does not give it.
    @Column(name = "expires_at")
    @Nullable
    Instant expiresAt;

    @Column(name = "released_at")
    public @Nullable Instant releasedAt;

    @Column(name = "created_at")
    Instant createdAt;

    public boolean hasExpired(Instant now) {
        return expiresAt != null && !now.isBefore(expiresAt);
    }
}
