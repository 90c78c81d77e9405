package id.tuntas.fulfilment.callback;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.fulfilment.callback.inbox.ReceivedCallback;
import id.tuntas.fulfilment.callback.inbox.Verified;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
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

    public byte[] contentKey;

    public String event;

    public String refId;

    public String invoice;
    public String status;

    public String verifiedBy;

    public String address;

    public Instant receivedAt;

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
