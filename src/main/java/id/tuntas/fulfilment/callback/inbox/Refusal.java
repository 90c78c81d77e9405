package id.tuntas.fulfilment.callback.inbox;

import id.tuntas.platform.rest.listing.Where;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import io.quarkus.hibernate.orm.panache.PanacheQuery;
import io.quarkus.panache.common.Sort;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;

/// A callback that was not accepted.
@Entity
public class Refusal extends PanacheEntityBase {

    @Id
    public String id;

    public Instant at;
    public String reason;
    public String address;

    /// Bytes of the body.
    public int size;

    public byte[] bodyDigest;

    /// Newest first: ids grow with time.
    public static PanacheQuery<Refusal> newest(Where where) {
        return find(where.hql(), Sort.descending("id"), where.values().toArray());
    }

    public static long since(Instant moment) {
        return count("at >= ?1", moment);
    }
}
