package id.tuntas.fulfilment.callback;

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

    static CallbackRow of(VerifiedCallback callback, String address) {
        var row = new CallbackRow();
        row.id = callback.id();
        row.contentKey = callback.contentKey();
        row.event = callback.received().event();
        row.refId = callback.received().refId();
        row.invoice = callback.received().invoice();
        row.status = callback.status();
        row.verifiedBy = callback.verified().by();
        row.signature = callback.verified().signature();
        row.address = address;
        row.receivedAt = callback.at();
        row.lastReceivedAt = callback.at();
        row.deliveries = 1;
        row.body = callback.body();
        return row;
    }
}
