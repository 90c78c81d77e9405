package id.tuntas.fulfilment.catalogue.reservation;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Stock that was locked at the supplier.
@Entity
public class PromisedLock extends PanacheEntityBase {

    @Id
    String token;

    public long itemId;

    public int quantity;

    /// Null where the supplier does not give it.
    @Nullable
    Instant expiresAt;

    public @Nullable Instant releasedAt;

    Instant createdAt;

    public boolean hasExpired(Instant now) {
        return expiresAt != null && !now.isBefore(expiresAt);
    }
}
