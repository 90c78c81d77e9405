package id.tuntas.callback;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.hibernate.annotations.Immutable;

/// A verified callback, kept once. Written by [CallbackLog] only.
@Entity
@Immutable
@Table(name = "callback")
class Callback extends PanacheEntityBase {

    @Id
    String id;

    String event;

    @Column(name = "ref_id")
    String refId;

    String invoice;

    /// The status that the signature covers.
    String status;

    /// Name of the secret that verified it.
    @Column(name = "verified_by")
    String verifiedBy;

    String address;

    @Column(name = "received_at")
    Instant receivedAt;

    @Column(name = "last_received_at")
    Instant lastReceivedAt;

    /// How often the same content arrived.
    int deliveries;
}
