package id.tuntas.fulfilment.reconcile.money;

import id.tuntas.platform.database.sql.RowLock;
import id.tuntas.platform.database.sql.Shortened;
import id.tuntas.platform.operate.job.JobFailed;
import id.tuntas.platform.time.NewId;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import io.quarkus.hibernate.orm.panache.PanacheQuery;
import io.quarkus.panache.common.Sort;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.annotations.DynamicUpdate;
import org.jspecify.annotations.Nullable;

/// One comparison of the supplier's transactions with the orders.
@Entity
@DynamicUpdate
class Reconciliation extends PanacheEntityBase {

    private static final int MAX_ERROR_LENGTH = 500;

    @Id
    String id;

    @Enumerated(EnumType.STRING)
    RunStatus status;

    /// The operator's key; null for the daily run.
    @Nullable
    String requestedBy;

    Instant createdAt;

    @Nullable
    Instant startedAt;

    @Nullable
    Instant finishedAt;

    /// Start of the compared window.
    @Nullable
    Instant coversFrom;

    /// End of the window; later changes may not have settled yet.
    @Nullable
    Instant coversTo;

    @Embedded
    Tally tally = new Tally();

    @Nullable
    String error;

    static Reconciliation request(@Nullable String requestedBy, Instant now) {
        var run = new Reconciliation();
        run.id = NewId.at(now);
        run.status = RunStatus.REQUESTED;
        run.requestedBy = requestedBy;
        run.createdAt = now;
        run.persist();
        return run;
    }

    /// The oldest requested run.
    static Optional<Reconciliation> requested() {
        return find("status", Sort.by("id"), RunStatus.REQUESTED).firstResultOptional();
    }

    /// Without those after now: from before the database's clock was set back.
    static Optional<Reconciliation> latestGood(Instant now) {
        return find("status = ?1 and createdAt <= ?2", Sort.descending("id"), RunStatus.SUCCEEDED, now)
                .firstResultOptional();
    }

    /// The ids of those that are not finished, and of the latest successful one: the next run continues from its end.
    static Set<String> needed(Instant now) {
        var unfinished =
                Reconciliation.<Reconciliation>list("status in ?1", List.of(RunStatus.REQUESTED, RunStatus.RUNNING));
        return Stream.concat(unfinished.stream(), latestGood(now).stream())
                .map(run -> run.id)
                .collect(Collectors.toSet());
    }

    /// Since when one is running; empty if none is.
    static Optional<Instant> runningSince() {
        return Reconciliation.<Reconciliation>find("status", RunStatus.RUNNING)
                .firstResultOptional()
                .map(run -> run.startedAt);
    }

    static PanacheQuery<Reconciliation> newest(@Nullable String cursor) {
        return find("id < ?1", Sort.descending("id"), cursor == null ? "~" : cursor);
    }

    /// Fails the runs that were interrupted.
    static void abandonRunning(Instant now) {
        update(
                "status = ?1, error = ?2, finishedAt = ?3 where status = ?4",
                RunStatus.FAILED,
                "interrupted",
                now,
                RunStatus.RUNNING);
    }

    /// A run that was not abandoned. It stays locked until the end of the caller's transaction, so that no other begins
    /// meanwhile.
    ///
    /// @throws JobFailed if another one has begun. The mirror then shows what that has seen, not what this one has.
    static Reconciliation running(String id) {
        return RowLock.of(getEntityManager(), Reconciliation.class, "reconciliation", id)
                .filter(run -> run.status == RunStatus.RUNNING)
                .orElseThrow(() -> new JobFailed("another replica has taken over"));
    }

    void begin(Instant from, Instant to, Instant now) {
        status = RunStatus.RUNNING;
        startedAt = now;
        coversFrom = from;
        coversTo = to;
    }

    /// Whether a moment is within the window.
    boolean covers(@Nullable Instant moment) {
        return moment != null && !moment.isBefore(coversFrom) && !moment.isAfter(coversTo);
    }

    void finish(RunStatus ended, Tally counted, @Nullable String why, Instant now) {
        status = ended;
        tally = counted;
        finishedAt = now;
        error = Shortened.ofNullable(MAX_ERROR_LENGTH, why);
    }
}
