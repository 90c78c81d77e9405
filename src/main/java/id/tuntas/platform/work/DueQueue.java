package id.tuntas.platform.work;

import static id.tuntas.platform.database.sql.Columns.utc;

import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.database.sql.InList;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import javax.sql.DataSource;

/// A table whose rows have a due time. The table brings its key and the columns `due_at datetime(6)`,
/// `leased_until datetime(6)`, `generation bigint`, `wakes bigint`, `attempt int`, and an index on `due_at`.
///
/// Every method joins the transaction of its caller.
public final class DueQueue {

    /// What [#finish] does to a row.
    public enum Finished {
        /// Deletes it: the table holds open work only, and stays small.
        DELETED,
        /// Keeps it without a due time: the table is also the record of what was done.
        KEPT
    }

    private static final String TRACEPARENT = "traceparent";

    private final DataSource dataSource;
    private final String table;
    private final String key;
    private final ClaimRows claiming;
    private final Finished finished;
    private final Clock clock;
    private final AfterCommit afterCommit;
    private final Map<String, Consumer<Instant>> listeners = new ConcurrentHashMap<>();

    /// @param table, key trusted names: they become part of the SQL
    public DueQueue(
            DataSource dataSource, String table, String key, Finished finished, Clock clock, AfterCommit afterCommit) {
        this(dataSource, new ClaimRows(table, key, "null"), finished, clock, afterCommit);
    }

    private DueQueue(
            DataSource dataSource, ClaimRows claiming, Finished finished, Clock clock, AfterCommit afterCommit) {
        this.dataSource = dataSource;
        this.table = claiming.table();
        this.key = claiming.key();
        this.claiming = claiming;
        this.finished = finished;
        this.clock = clock;
        this.afterCommit = afterCommit;
    }

    /// For a table with a column `traceparent varchar(64)`: callers that make a row due can pass on their trace.
    public static DueQueue traced(
            DataSource dataSource, String table, String key, Finished finished, Clock clock, AfterCommit afterCommit) {
        return new DueQueue(dataSource, new ClaimRows(table, key, TRACEPARENT), finished, clock, afterCommit);
    }

    /// Claims up to `limit` due, unleased rows, oldest first, without waiting for locks. The update of the generation
    /// makes the claim exclusive; skipping locked rows only makes it fast.
    ///
    /// @throws IllegalStateException if a row was claimed concurrently all the same; no row is leased then
    public List<Claim> claim(int limit, Duration lease) {
        var whole = Lane.whole(WorkSettings.defaults());
        return claim(limit, lease, whole, new ReceiverSlots(whole, clock));
    }

    /// Claims rows of one lane whose receivers have free slots.
    List<Claim> claim(int limit, Duration lease, Lane lane, ReceiverSlots slots) {
        var now = clock.instant();
        return inConnection(connection -> {
            var claims = new ArrayList<Claim>();
            boolean hasLeft;
            do {
                var due = claiming.selectDue(connection, lane, slots.full(), limit - claims.size(), now);
                var ours = due.stream()
                        .filter(candidate -> slots.take(candidate.claim(), candidate.receiver()))
                        .map(ClaimRows.Candidate::claim)
                        .toList();
                if (!ours.isEmpty()) {
                    claiming.lease(connection, ours, now.plus(lease));
                }
                claims.addAll(ours);
                // Skipped rows of a full receiver may hide others behind them.
                hasLeft = ours.size() < due.size();
            } while (hasLeft && claims.size() < limit);
            return claims;
        });
    }

    /// Extends the leases of claimed rows, counted from now. Rows whose lease was lost stay as they are, and so do
    /// locked rows, which are being recorded.
    ///
    /// @return the claims that were extended
    Set<Claim> extend(Collection<Claim> claims, Duration lease) {
        var owned = lockOwned(claims, "for update skip locked").keySet();
        var sql = "update " + table + " set leased_until = ? where " + key + " = ? and leased_until is not null";
        var until = utc(clock.instant().plus(lease));
        inConnection(connection -> {
            try (var statement = connection.prepareStatement(sql)) {
                for (var claim : owned) {
                    statement.setObject(1, until);
                    statement.setString(2, claim.key());
                    statement.addBatch();
                }
                return statement.executeBatch();
            }
        });
        return owned;
    }

    /// Locks the claimed rows and returns those whose lease is still held, each with whether it was signaled since
    /// its claim.
    public Map<Claim, Boolean> lockOwned(Collection<Claim> claims) {
        return lockOwned(claims, "for update");
    }

    private Map<Claim, Boolean> lockOwned(Collection<Claim> claims, String lock) {
        if (claims.isEmpty()) {
            return Map.of();
        }
        return inConnection(connection -> claiming.lockOwned(connection, claims, lock));
    }

    /// Applies the outcomes of rows that [#lockOwned] has locked. Their generation grows again, so that a transaction
    /// whose commit was not acknowledged is not recorded twice.
    public void apply(List<Next> nexts, Map<Claim, Boolean> owned) {
        var now = clock.instant();
        var done = new ArrayList<Claim>();
        var later = new ArrayList<Next>();
        for (var next : nexts) {
            var isAskedForAgain = owned.get(next.claim());
            switch (next) {
                case Next.Done(var claim)
                when isAskedForAgain -> later.add(new Next.Later(claim, now, claim.attempt()));
                case Next.Later postponed
                when isAskedForAgain -> later.add(new Next.Later(postponed.claim(), now, postponed.attempt()));
                case Next.Done(var claim) -> done.add(claim);
                // A signal must not make a row that keeps failing due in a busy loop.
                case Next.Later _, Next.Interrupted _ -> later.add(next);
            }
        }
        if (!done.isEmpty()) {
            finish(done);
        }
        if (!later.isEmpty()) {
            postpone(later, now);
        }
    }

    private void finish(List<Claim> claims) {
        // Row by row: for a list, the server may scan a small table and wait for rows that other recorders have locked.
        var sql =
                switch (finished) {
                            case DELETED -> "delete from " + table;
                            case KEPT ->
                                "update " + table + " set due_at = null, leased_until = null, wakes = 0,"
                                        + " generation = generation + 1";
                        }
                        + " where " + key + " = ? and generation = ?";
        inConnection(connection -> {
            try (var statement = connection.prepareStatement(sql)) {
                for (var claim : claims) {
                    statement.setString(1, claim.key());
                    statement.setLong(2, claim.generation());
                    statement.addBatch();
                }
                QueueSql.mustChange(table, claims.size(), statement.executeBatch());
                return null;
            }
        });
    }

    private void postpone(List<Next> nexts, Instant now) {
        var sql = "update " + table + " set due_at = ?, attempt = ?, leased_until = ?, wakes = wakes - ?,"
                + " generation = generation + 1 where " + key + " = ? and generation = ?";
        inConnection(connection -> {
            try (var statement = connection.prepareStatement(sql)) {
                for (var next : nexts) {
                    statement.setObject(1, utc(next.dueAgainAt()));
                    statement.setInt(2, next.attempts());
                    statement.setObject(3, next instanceof Next.Interrupted ? utc(now) : null);
                    statement.setLong(4, next.claim().signals());
                    statement.setString(5, next.claim().key());
                    statement.setLong(6, next.claim().generation());
                    statement.addBatch();
                }
                QueueSql.mustChange(table, nexts.size(), statement.executeBatch());
                return null;
            }
        });
        nexts.stream().map(Next::dueAgainAt).min(Instant::compareTo).ifPresent(this::announce);
    }

    /// Makes the rows due now; leased rows become due again after their present work.
    ///
    /// @param column a unique column of the table; rows that do not exist are ignored
    /// @return the number of rows found
    public int makeDueAgain(String column, Collection<String> values) {
        return makeDue(", wakes = wakes + 1", column, values);
    }

    private int makeDue(String change, String column, Collection<String> values) {
        if (values.isEmpty()) {
            return 0;
        }
        var now = clock.instant();
        var list = InList.sorted(values);
        // The due time of a leased row moves too: its owner detects the signal by it.
        var sql = "update " + table + " set due_at = if(leased_until is null, least(due_at, ?), ?)" + change + " where "
                + column + " in " + list.sql() + " and due_at is not null";
        int found = inConnection(connection -> {
            try (var statement = connection.prepareStatement(sql)) {
                statement.setObject(1, utc(now));
                statement.setObject(2, utc(now));
                list.bind(statement, 3);
                return statement.executeUpdate();
            }
        });
        if (found > 0) {
            announce(now);
        }
        return found;
    }

    /// Sets the traces that the next claims of the rows continue; writes nothing if there is none.
    ///
    /// @param column       a unique column of the table
    /// @param traceparents by values of the column
    public void trace(String column, Map<String, String> traceparents) {
        if (traceparents.isEmpty()) {
            return;
        }
        inConnection(connection -> claiming.trace(connection, column, traceparents));
    }

    /// Like [#makeDueAgain], but not as a signal from outside: the next claim is not [signaled][Claim#isSignaled].
    ///
    /// @param column a unique column of the table; rows that do not exist are ignored
    /// @return the number of rows in the queue
    public int pullForward(String column, Collection<String> values) {
        return makeDue("", column, values);
    }

    /// Removes a row from the queue, unless it is leased or a previous attempt's outcome is unknown.
    ///
    /// @return whether it was there and free
    public boolean remove(String rowKey) {
        var sql = "delete from " + table + " where " + key + " = ? and leased_until is null";
        return inConnection(connection -> {
            try (var statement = connection.prepareStatement(sql)) {
                statement.setString(1, rowKey);
                return statement.executeUpdate() == 1;
            }
        });
    }

    /// Announces to the loop of this process, after the commit, that a row becomes due at the given time. Call it
    /// after inserting a row; without it the row waits for the next sweep.
    public void announce(Instant dueAt) {
        afterCommit.run(() -> listeners.values().forEach(listener -> listener.accept(dueAt)));
    }

    /// Announces a due row to one lane only.
    ///
    /// @param lane its name
    public void announce(Instant dueAt, String lane) {
        afterCommit.run(() -> listeners.getOrDefault(lane, _ -> {}).accept(dueAt));
    }

    void listen(Lane lane, Consumer<Instant> listener) {
        listeners.put(lane.name(), listener);
    }

    DueTimes times() {
        return new DueTimes(dataSource, table, clock);
    }

    /// The number of rows with a due time, past or future.
    public long size() {
        return times().depth().total();
    }

    private <T> T inConnection(QueueSql.Function<T> function) {
        return QueueSql.inConnection(dataSource, table, function);
    }
}
