package id.tuntas.fulfilment.callback;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.fulfilment.callback.inbox.ReceivedCallback;
import id.tuntas.fulfilment.callback.inbox.Verified;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/// A callback as an entity.
@Entity
@Table(name = "callback")
public class CallbackRow extends PanacheEntityBase {

    @Id
    public String id;

    @Column(name = "content_key")
    public byte[] contentKey;

    public String event;

    @Column(name = "ref_id")
    public String refId;

    public String invoice;
    public String status;

    @Column(name = "verified_by")
    public String verifiedBy;

    public String address;

    @Column(name = "received_at")
    public Instant receivedAt;

    @Column(name = "last_received_at")
    public Instant lastReceivedAt;

    public int deliveries;
    public byte[] body;
    public byte[] signature;

    static CallbackRow of(
            ReceivedCallback received,
            byte[] contentKey,
            Verified verified,
            String address,
            Instant now,
            byte[] body) {
        var row = new CallbackRow();
        row.id = UlidCreator.getMonotonicUlid().toLowerCase();
        row.contentKey = contentKey;
        row.event = received.event();
        row.refId = received.refId();
        row.invoice = received.invoice();
        row.status = received.signedStatuses().getFirst();
        row.verifiedBy = verified.by();
        row.signature = verified.signature();
        row.address = address;
        row.receivedAt = now;
        row.lastReceivedAt = now;
        row.deliveries = 1;
        row.body = body;
        return row;
    }
}
