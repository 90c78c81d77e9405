package id.tuntas.fulfilment.callback.inbox;

import id.tuntas.platform.rest.listing.Excerpt;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import io.quarkus.panache.common.Sort;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.Optional;
import org.hibernate.annotations.Immutable;

/// A verified callback, stored once. Written by [id.tuntas.fulfilment.callback.inbox.CallbackLog] only.
@Entity
@Immutable
public class Callback extends PanacheEntityBase {

    /// The event of the supplier's test callback.
    public static final String TEST = "webhook.test";

    /// A ULID in lower case.
    public static final String ID = "[0-9a-z]{26}";

    @Id
    public String id;

    public String event;

    public String refId;

    public String invoice;

    /// The status that the signature covers.
    public String status;

    /// Name of the secret that verified its last delivery.
    public String verifiedBy;

    public String address;

    public Instant receivedAt;

    public Instant lastReceivedAt;

    /// How often the same content arrived.
    public int deliveries;

    /// The latest one, repetitions excluded.
    public static Optional<Callback> latest() {
        return Callback.<Callback>findAll(Sort.descending("id")).firstResultOptional();
    }

    /// The first and the latest ones with a ref_id.
    public static Excerpt<Callback> excerpt(String refId, int limit) {
        return Excerpt.of(limit, sort -> find("refId", sort, refId));
    }

    public static long receivedSince(Instant moment) {
        return count("receivedAt >= ?1", moment);
    }

    /// A body as it is stored, encrypted.
    public record StoredBody(byte[] body, byte[] contentKey) {}

    /// Not mapped, since nothing else needs it; empty after its retention time.
    public static Optional<StoredBody> bodyOf(String id) {
        var row = (Object[]) getEntityManager()
                .createNativeQuery("select body, content_key from callback where id = :id")
                .setParameter("id", id)
                .getSingleResult();
        return row[0] == null ? Optional.empty() : Optional.of(new StoredBody((byte[]) row[0], (byte[]) row[1]));
    }

    /// Whether it concerns an order.
    public boolean isAboutOrder() {
        return !refId.isEmpty() && !event.equals(TEST);
    }
}
