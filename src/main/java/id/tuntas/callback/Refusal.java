package id.tuntas.callback;

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

    /// Newest first: ids grow with time.
    static List<Refusal> newest(@Nullable String cursor, int limit) {
        var newestFirst = Sort.descending("id");
        var refusals = cursor == null
                ? Refusal.<Refusal>findAll(newestFirst)
                : Refusal.<Refusal>find("id < ?1", newestFirst, cursor);
        return refusals.page(0, limit).list();
    }

    static long since(Instant moment) {
        return count("at >= ?1", moment);
    }
}
