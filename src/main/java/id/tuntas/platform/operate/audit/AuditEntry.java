package id.tuntas.platform.operate.audit;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import io.quarkus.panache.common.Sort;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
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
    static List<AuditEntry> newest(AuditSearch search, int limit) {
        var conditions = search.conditions();
        return AuditEntry.<AuditEntry>find(conditions.where(), Sort.descending("id"), conditions.values())
                .page(0, limit)
                .list();
    }
}
