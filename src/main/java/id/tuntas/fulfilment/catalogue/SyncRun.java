package id.tuntas.fulfilment.catalogue;

import com.fasterxml.jackson.annotation.JsonValue;
import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.platform.database.sql.Shortened;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import io.quarkus.panache.common.Sort;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// One fetch of the supplier's catalogue, whole or what has changed.
@Entity
@Table(name = "sync_run")
public class SyncRun extends PanacheEntityBase {

    private static final byte RUNNING = 1;
    private static final int LONGEST_DETAIL = 500;

    public enum Kind {
        FULL,
        DELTA;

        /// The word in the API.
        @JsonValue
        public String code() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public enum Status {
        RUNNING,
        SUCCEEDED,
        /// A full list that was not whole: what it told was taken over, and nothing was retired.
        INCOMPLETE,
        /// A full list in which too much was missing to be believed: nothing was retired.
        HELD_BACK,
        /// Nothing was learnt.
        FAILED;

        /// The word in the API.
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

    @Column(name = "is_running")
    @Nullable
    Byte isRunning = RUNNING;

    @Column(name = "started_at")
    public Instant startedAt;

    @Column(name = "finished_at")
    public @Nullable Instant finishedAt;

    /// How many items the supplier listed.
    public int listed;

    public int added;

    /// Of those that were known, how many a buyer sees differently now.
    public int changed;

    /// How many had been retired.
    public int returned;

    /// How many of the mirror's items a full list did not name.
    public int missing;

    /// How many of those were taken off the mirror.
    public int retired;

    /// The supplier's word for when it answered; the next delta begins there.
    @Column(name = "server_time")
    public @Nullable String serverTime;

    /// Why it failed, or what is odd about it.
    public @Nullable String detail;

    public static SyncRun start(Kind kind, Instant now) {
        var run = new SyncRun();
        run.id = UlidCreator.getMonotonicUlid().toLowerCase();
        run.kind = kind;
        run.startedAt = now;
        run.persistAndFlush();
        return run;
    }

    public void finish(Status newStatus, @Nullable String newDetail, Instant now) {
        status = newStatus;
        detail = Shortened.ofNullable(LONGEST_DETAIL, newDetail);
        isRunning = null;
        finishedAt = now;
    }

    public static Optional<SyncRun> running() {
        return find("isRunning", RUNNING).firstResultOptional();
    }

    /// The latest run of a kind, whatever became of it.
    public static Optional<SyncRun> latest(Kind kind) {
        return find("kind", Sort.descending("id"), kind).firstResultOptional();
    }

    /// The latest full list that there was something to read of.
    public static Optional<SyncRun> latestFullThatAnswered() {
        return find(
                        "kind = ?1 and status in ?2",
                        Sort.descending("id"),
                        Kind.FULL,
                        Set.of(Status.SUCCEEDED, Status.INCOMPLETE, Status.HELD_BACK))
                .firstResultOptional();
    }

    /// Where the next delta begins: a run after which the mirror was not right does not move it.
    public static Optional<String> lastServerTime() {
        return SyncRun.<SyncRun>find("status = ?1 and serverTime is not null", Sort.descending("id"), Status.SUCCEEDED)
                .firstResultOptional()
                .map(run -> run.serverTime);
    }

    /// The latest run after which the mirror was right.
    public static Optional<SyncRun> latestGood() {
        return find("status", Sort.descending("id"), Status.SUCCEEDED).firstResultOptional();
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
