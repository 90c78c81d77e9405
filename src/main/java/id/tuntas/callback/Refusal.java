package id.tuntas.callback;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/// A callback that was not accepted.
@Entity
@Table(name = "refusal")
class Refusal extends PanacheEntityBase {

    @Id
    String id;

    Instant at;
    String reason;
    String address;

    /// Bytes of the body.
    int size;

    @Column(name = "body_digest")
    byte[] bodyDigest;
}
