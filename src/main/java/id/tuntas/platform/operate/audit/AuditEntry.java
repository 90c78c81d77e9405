package id.tuntas.platform.operate.audit;

import id.tuntas.platform.rest.listing.Where;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import io.quarkus.hibernate.orm.panache.PanacheQuery;
import io.quarkus.panache.common.Sort;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;

/// An action; written once, never changed.
@Entity
@Immutable
@Table(name = "audit")
class AuditEntry extends PanacheEntityBase {

    @Id
    String id;

    Instant at;
    String who;
    String action;
    String object;

    /// JSON.
    @Nullable
    String stateBefore;

    /// JSON.
    @Nullable
    String stateAfter;

    /// Newest first: ids grow with time.
    static PanacheQuery<AuditEntry> newest(Where where) {
        return find(where.hql(), Sort.descending("id"), where.values().toArray());
    }
}
