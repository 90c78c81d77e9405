package id.tuntas.fulfilment.notification.optout;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/// One address that wants no messages. The address itself is not kept: what is not there cannot leak.
@Entity
@Table(name = "opt_out")
class OptOut extends PanacheEntityBase {

    /// [Address#digest].
    @Id
    String digest;

    String channel;

    /// Masked, for operators.
    String recipient;

    @Column(name = "opted_out_at")
    Instant optedOutAt;
}
