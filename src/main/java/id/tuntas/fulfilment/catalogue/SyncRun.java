package id.tuntas.fulfilment.catalogue;

import com.fasterxml.jackson.annotation.JsonValue;
import id.tuntas.platform.database.sql.RowLock;
import id.tuntas.platform.database.sql.Shortened;
import id.tuntas.platform.operate.job.JobFailed;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import io.quarkus.panache.common.Sort;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// One sync with the supplier's catalogue, full or delta.
@Entity
public class SyncRun extends PanacheEntityBase {

    private static final byte RUNNING = 1;
    private static final int MAX_DETAIL_LENGTH = 500;
    private static final int MAX_TIME_LENGTH = 64;

    public enum Kind {
        FULL,
        DELTA;

        /// The code in the API.
        @JsonValue
        public String code() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public enum Status {
        RUNNING,
        SUCCEEDED,
        /// The full list was incomplete: its items were stored, none was retired.
        INCOMPLETE,
        /// Too many items were missing in the full list: none was retired.
        HELD_BACK,
        /// The catalogue could not be fetched or stored.
        FAILED;

        /// The code in the API.
        @JsonValue
        public String code() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Id
    public String id;

    @Enumerated(EnumType.STRING)
    public Kind kind;

    @Enumerated(EnumType.STRING)
    public Status status = Status.RUNNING;

    @Nullable
    Byte isRunning = RUNNING;

    public Instant startedAt;

    public @Nullable Instant finishedAt;

    /// How many items the supplier listed.
    public int listed;

    public int added;

    /// How many known items changed in something that a buyer sees.
    public int changed;

    /// How many retired items were listed again.
    public int returned;

    /// How many mirrored items the full list lacked.
    public int missing;

    /// How many of those were retired.
    public int retired;

    /// The supplier's time of its answer, from which the next delta starts.
    public @Nullable String serverTime;

    /// Why it failed, or what was unusual.
    public @Nullable String detail;

    /// @param id drawn before the transaction that stores it
    public static SyncRun start(String id, Kind kind, Instant now) {
        var run = new SyncRun();
        run.id = id;
        run.kind = kind;
        run.startedAt = now;
        run.persistAndFlush();
        return run;
    }

    /// @param time the supplier's; ignored if it is too long to be kept, since a part of it says nothing
    public void answeredAt(@Nullable String time) {
        serverTime = time == null || time.length() > MAX_TIME_LENGTH ? null : time;
    }

    public void finish(Status newStatus, @Nullable String newDetail, Instant now) {
        status = newStatus;
        detail = Shortened.ofNullable(MAX_DETAIL_LENGTH, newDetail);
        isRunning = null;
        finishedAt = now;
    }

    public boolean isUnderWay() {
        return status == Status.RUNNING;
    }

    /// Locks the run until the end of the caller's transaction, so that no other begins meanwhile.
    public static Optional<SyncRun> locked(String id) {
        return RowLock.of(getEntityManager(), SyncRun.class, "sync_run", id);
    }

    /// Called in each transaction that writes to the mirror, before it writes anything.
    ///
    /// @throws JobFailed if another run has begun, whose list is newer
    public static void requireRunning(String id) {
        if (locked(id).filter(SyncRun::isUnderWay).isEmpty()) {
            throw new JobFailed("another replica has taken over, or this process stops");
        }
    }

    /// Fails a run that was interrupted, unless it has ended meanwhile.
    public static void abandon(String id, Instant now) {
        update(
                "status = ?1, detail = ?2, finishedAt = ?3, isRunning = null where id = ?4 and status = ?5",
                Status.FAILED,
                "interrupted",
                now,
                id,
                Status.RUNNING);
    }

    public static Optional<SyncRun> running() {
        return find("isRunning", RUNNING).firstResultOptional();
    }

    /// The latest run of a kind, whatever its status, without those that began after now: before the database's clock
    /// was set back.
    public static Optional<SyncRun> latest(Kind kind, Instant now) {
        return find("kind = ?1 and startedAt <= ?2", Sort.descending("id"), kind, now)
                .firstResultOptional();
    }

    /// The latest full run with an answer.
    public static Optional<SyncRun> latestFullThatAnswered() {
        return find(
                        "kind = ?1 and status in ?2",
                        Sort.descending("id"),
                        Kind.FULL,
                        Set.of(Status.SUCCEEDED, Status.INCOMPLETE, Status.HELD_BACK))
                .firstResultOptional();
    }

    /// Where the next delta starts: after the latest run that succeeded.
    public static Optional<String> lastServerTime() {
        return SyncRun.<SyncRun>find("status = ?1 and serverTime is not null", Sort.descending("id"), Status.SUCCEEDED)
                .firstResultOptional()
                .map(run -> run.serverTime);
    }

    /// The latest run after which the mirror was correct; as [#latest], without those that began after now.
    public static Optional<SyncRun> latestGood(Instant now) {
        return find("status = ?1 and startedAt <= ?2", Sort.descending("id"), Status.SUCCEEDED, now)
                .firstResultOptional();
    }

    /// @param before id of the last one seen; null for the latest
    public static List<SyncRun> before(@Nullable String before, int limit) {
        var newestFirst = Sort.descending("id");
        var runs = before == null
                ? SyncRun.<SyncRun>findAll(newestFirst)
                : SyncRun.<SyncRun>find("id < ?1", newestFirst, before);
        return runs.page(0, limit).list();
    }
}
