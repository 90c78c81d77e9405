package id.tuntas.platform.work.loop;

import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.database.shard.ShardTransactions;
import id.tuntas.platform.database.sql.Columns;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.observe.trace.NoTracing;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.DueWork;
import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.NewRow;
import id.tuntas.platform.work.Next;
import id.tuntas.platform.work.WorkSettings;
import id.tuntas.platform.work.limit.LaneLimits;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.RowsRead;
import io.agroal.api.AgroalDataSource;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A table with due times that belongs to the tests, a queue over it, and a record of what was done.
@ApplicationScoped
class Scratch {

    private static final String CREATE = "create table if not exists scratch_work (id varchar(26) not null primary key,"
            + " alias varchar(26) null unique,"
            + " due_at datetime(6) null, leased_until datetime(6) null, generation bigint not null default 0,"
            + " wakes bigint not null default 0, attempt int not null default 0, index scratch_work_due_at_idx (due_at))";

    private static final String CREATE_DONE = "create table if not exists scratch_done (id varchar(26) not null,"
            + " worker varchar(26) not null, index scratch_done_id_idx (id))";

    private final AgroalDataSource dataSource;
    private final FulfilmentDatabase database;
    private final Clock clock;
    private final AfterCommit afterCommit;

    Scratch(AgroalDataSource dataSource, FulfilmentDatabase database, Clock clock, AfterCommit afterCommit) {
        this.dataSource = dataSource;
        this.database = database;
        this.clock = clock;
        this.afterCommit = afterCommit;
    }

    void empty() {
        database.execute(CREATE);
        database.execute(CREATE_DONE);
        database.execute("delete from scratch_work");
        database.execute("delete from scratch_done");
    }

    DueQueue queue() {
        return queue(DueQueue.Finished.DELETED);
    }

    DueQueue queue(DueQueue.Finished finished) {
        return queue(finished, clock);
    }

    /// With a time of its own.
    DueQueue queue(Clock ownClock) {
        return queue(DueQueue.Finished.DELETED, ownClock);
    }

    private DueQueue queue(DueQueue.Finished finished, Clock ownClock) {
        return new DueQueue(new Sql(dataSource), "scratch_work", "id", finished, ownClock, afterCommit);
    }

    /// A worker of its own, as another replica would be.
    WorkLoop<String, String> worker(ScratchWork work, Duration lease) {
        return loop(work, lease, clock);
    }

    static <S, R> WorkLoop<S, R> loop(DueWork<S, R> work, Duration lease, Clock clock) {
        return loop(work, new LaneLimits(Lane.whole(work.settings()), clock), lease, clock);
    }

    static <S, R> WorkLoop<S, R> loop(DueWork<S, R> work, LaneLimits limits, Duration lease, Clock clock) {
        return loop(work, limits, lease, clock, () -> false);
    }

    /// A worker whose queue may be paused.
    WorkLoop<String, String> worker(ScratchWork work, Duration lease, BooleanSupplier isPaused) {
        return loop(work, new LaneLimits(Lane.whole(work.settings()), clock), lease, clock, isPaused);
    }

    private static <S, R> WorkLoop<S, R> loop(
            DueWork<S, R> work, LaneLimits limits, Duration lease, Clock clock, BooleanSupplier isPaused) {
        return new WorkLoop<>(
                work,
                limits,
                new Leases.Terms(lease, clock, () -> true),
                new LoopCounters(work.name(), new SimpleMeterRegistry(), clock),
                NoTracing.tracing(),
                isPaused,
                () -> true,
                ShardTransactions.UNBOUND);
    }

    void add(DueQueue queue, String id) {
        add(queue, id, Duration.ZERO);
    }

    void add(DueQueue queue, String id, Duration dueIn) {
        var dueAt = clock.instant().plus(dueIn);
        QuarkusTransaction.requiringNew().run(() -> {
            queue.add(List.of(new NewRow(id, dueAt)));
            queue.announce(dueAt);
        });
    }

    void addMany(DueQueue queue, int count) {
        IntStream.range(0, count).forEach(i -> add(queue, "row-" + i));
    }

    /// With one due time.
    void addAtOnce(DueQueue queue, int count) {
        addAtOnce(queue, "row-%d", count, Duration.ZERO);
    }

    /// @param id a format with the number of the row
    void addAtOnce(DueQueue queue, String id, int count, Duration dueIn) {
        var dueAt = clock.instant().plus(dueIn);
        QuarkusTransaction.requiringNew()
                .run(() -> queue.add(IntStream.range(0, count)
                        .mapToObj(number -> new NewRow(id.formatted(number), dueAt))
                        .toList()));
    }

    /// How many rows the server has read for the connection of the open transaction.
    long rowsReadInSession(DueQueue queue) {
        return RowsRead.soFar(queue.table().sql());
    }

    List<Claim> claim(DueQueue queue, int limit, Duration lease) {
        return QuarkusTransaction.requiringNew().call(() -> claimIn(queue, limit, lease));
    }

    /// In the open transaction.
    List<Claim> claimIn(DueQueue queue, int limit, Duration lease) {
        return claimIn(new ClaimDue(queue.table()), limit, lease, queue.table().clock());
    }

    /// One claim of several, as a loop makes them.
    List<Claim> claim(ClaimDue claims, int limit, Duration lease) {
        return QuarkusTransaction.requiringNew().call(() -> claimIn(claims, limit, lease, clock));
    }

    private List<Claim> claimIn(ClaimDue claims, int limit, Duration lease, Clock ofQueue) {
        var lane = Lane.whole(WorkSettings.defaults());
        var slots = new LaneLimits(lane, clock).reserve();
        var now = ofQueue.instant();
        return claims.claim(limit, now, now.plus(lease), lane, slots).claims();
    }

    /// What a recording transaction does.
    ///
    /// @return whether the row was still ours
    boolean record(DueQueue queue, Next next) {
        return QuarkusTransaction.requiringNew().call(() -> {
            var rows = new HeldRows(queue);
            var owned = rows.lockOwned(List.of(next.claim()));
            if (!owned.isEmpty()) {
                rows.apply(List.of(next), owned);
            }
            return !owned.isEmpty();
        });
    }

    long waiting() {
        return database.number("select count(*) from scratch_work where due_at is not null");
    }

    /// Claims the one row that is leased, whose lease has run out, before its owner's loop can do so itself. Again
    /// where that loop is just looking at the row's index, which a claim skips.
    Claim takeOver(DueQueue queue, Duration lease) {
        return QuarkusTransaction.requiringNew().call(() -> {
            database.execute(
                    "update scratch_work set leased_until = ? where leased_until is not null",
                    Columns.utc(clock.instant().minusSeconds(1))); // the queue goes by the database's clock
            return Stream.generate(() -> claimIn(queue, 1, lease))
                    .flatMap(List::stream)
                    .findFirst()
                    .orElseThrow();
        });
    }

    /// What is left of the lease that runs out first; negative when it has.
    Duration shortestLease(Instant now) {
        return Duration.between(now, database.time("select min(leased_until) from scratch_work"));
    }

    boolean isDueNow(String id) {
        return database.number(
                        "select count(*) from scratch_work where id = ? and due_at <= ? and leased_until is null",
                        id,
                        Columns.utc(clock.instant()))
                == 1;
    }

    long attempts(String id) {
        return database.number("select attempt from scratch_work where id = ?", id);
    }

    void writeDone(String id, String worker) {
        database.execute("insert into scratch_done (id, worker) values (?, ?)", id, worker);
    }

    long done() {
        return database.number("select count(*) from scratch_done");
    }

    long doneTwice() {
        return database.number(
                "select count(*) from (select id from scratch_done group by id having count(*) > 1) as twice");
    }
}
