package id.tuntas.fulfilment.operations.bulk;

import id.tuntas.platform.database.sql.RowLock;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import io.quarkus.hibernate.orm.panache.PanacheQuery;
import io.quarkus.panache.common.Sort;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.Optional;
import org.hibernate.annotations.DynamicUpdate;
import org.jspecify.annotations.Nullable;

/// An action on all rows that match a filter, and how far it has come. The queue writes the columns of its due time.
@Entity
@DynamicUpdate
class BulkRun extends PanacheEntityBase {

    @Id
    String id;

    String action;

    /// JSON: that of the request, with a `to` that is no later than the plan, and in place of `older_than`.
    String filter;

    @Nullable
    String note;

    /// The name of the key that planned it.
    String who;

    @Enumerated(EnumType.STRING)
    BulkRunStatus status;

    /// Rows that matched when it was planned.
    long matched;

    /// The money at stake, in Rupiah.
    long amount;

    /// Rows processed so far, changed or skipped.
    long looked;

    long done;

    /// JSON: the first skipped rows.
    String skips;

    /// The id of the last processed row.
    @Column(name = "last_order")
    @Nullable
    String last;

    Instant createdAt;

    @Nullable
    Instant startedAt;

    @Nullable
    Instant finishedAt;

    static Optional<BulkRun> locked(String id) {
        return RowLock.of(getEntityManager(), BulkRun.class, "bulk_run", id);
    }

    static PanacheQuery<BulkRun> newest(@Nullable String cursor) {
        return find("id < ?1", Sort.descending("id"), cursor == null ? "~" : cursor);
    }

    void end(BulkRunStatus end, Instant now) {
        status = end;
        finishedAt = now;
    }
}
