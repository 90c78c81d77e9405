package id.tuntas.fulfilment.catalogue.reservation;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The amount of a bill that was inquired at the supplier.
@Entity
public class PromisedBill extends PanacheEntityBase {

    @Id
    String token;

    public long itemId;

    /// The customer's number at the biller.
    public String target;

    /// Rupiah: the bill and the admin fee.
    public long total;

    /// Null where the supplier does not give it.
    @Nullable
    Instant expiresAt;

    Instant createdAt;

    public boolean hasExpired(Instant now) {
        return expiresAt != null && !now.isBefore(expiresAt);
    }
}
