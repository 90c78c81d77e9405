package id.tuntas.fulfilment.callback.inbox;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import io.quarkus.panache.common.Sort;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A callback that was not accepted.
@Entity
@Table(name = "refusal")
public class Refusal extends PanacheEntityBase {

    @Id
    public String id;

    public Instant at;
    public String reason;
    public String address;

    /// Bytes of the body.
    public int size;

    @Column(name = "body_digest")
    public byte[] bodyDigest;

    /// Newest first: ids grow with time.
    public static List<Refusal> newest(@Nullable String cursor, int limit) {
        var newestFirst = Sort.descending("id");
        var refusals = cursor == null
                ? Refusal.<Refusal>findAll(newestFirst)
                : Refusal.<Refusal>find("id < ?1", newestFirst, cursor);
        return refusals.page(0, limit).list();
    }

    public static long since(Instant moment) {
        return count("at >= ?1", moment);
    }
}
