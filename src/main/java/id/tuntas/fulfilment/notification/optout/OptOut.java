package id.tuntas.fulfilment.notification.optout;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;

/// An address that has opted out. The address itself is not stored.
@Entity
class OptOut extends PanacheEntityBase {

    /// [Address#digest].
    @Id
    String digest;

    String channel;

    /// Masked, for operators.
    String recipient;

    Instant optedOutAt;
}
