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

    /// The same for a table with a column `traceparent varchar(64)`: whoever makes a row due may say of which trace
    /// that is part.
    public static DueQueue traced(
            DataSource dataSource, String table, String key, Finished finished, Clock clock, AfterCommit afterCommit) {
        return new DueQueue(dataSource, new ClaimRows(table, key, TRACEPARENT), finished, clock, afterCommit);
    }

    /// Claims up to `limit` due rows that nobody holds, oldest first, without waiting for anybody. What makes a row
    /// ours is the update of its generation; that rows locked by others are skipped only makes it fast.
    ///
    /// @throws IllegalStateException when somebody else has claimed one of them all the same; nothing is ours then
    public List<Claim> claim(int limit, Duration lease) {
        return claim(limit, lease, Lane.whole(WorkSettings.defaults()), new ReceiverSlots(null));
    }

    /// The same of one part of the queue, as far as the receivers of the rows have free slots.
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
                // Behind the rows of a receiver that has become full there may be others.
                hasLeft = ours.size() < due.size();
            } while (hasLeft && claims.size() < limit);
            return claims;
        });
    }

    /// Holds claimed rows for longer, counted from now. Those that are not ours any more stay as they are, and so do
    /// those that somebody has locked: they are being recorded.
    ///
    /// @return those that are held for longer now
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

    /// Locks the claimed rows and answers which are still ours, each with whether something has asked for another look
    /// since it was claimed.
    public Map<Claim, Boolean> lockOwned(Collection<Claim> claims) {
        return lockOwned(claims, "for update");
    }

    private Map<Claim, Boolean> lockOwned(Collection<Claim> claims, String lock) {
        if (claims.isEmpty()) {
            return Map.of();
        }
        return inConnection(connection -> claiming.lockOwned(connection, claims, lock));
    }

    /// Applies what became of rows that [#lockOwned] has locked. Their generation grows once more: a transaction whose
    /// commit was not answered is not recorded a second time.
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
                // A row that keeps failing must not be signaled into a busy loop.
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
        // Row by row: for a list, the server may scan a small table and wait for the rows of other recorders.
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
                Sql.mustChange(table, claims.size(), statement.executeBatch());
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
                Sql.mustChange(table, nexts.size(), statement.executeBatch());
                return null;
            }
        });
        nexts.stream().map(Next::dueAgainAt).min(Instant::compareTo).ifPresent(this::announce);
    }

    /// Pulls the due time of the rows forward to now; rows that are being worked on get another look afterwards.
    ///
    /// @param column a unique column of the table; rows that do not exist are ignored
    /// @return how many rows were found
    public int makeDueAgain(String column, Collection<String> values) {
        return makeDue(", wakes = wakes + 1", column, values);
    }

    private int makeDue(String change, String column, Collection<String> values) {
        if (values.isEmpty()) {
            return 0;
        }
        var now = clock.instant();
        var list = InList.sorted(values);
        // Of a row that is held the due time moves as well: that is how its owner notices.
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

    /// Has the next look at rows go on with traces; nothing is written where there is none.
    ///
    /// @param column       a unique column of the table
    /// @param traceparents by its values
    public void trace(String column, Map<String, String> traceparents) {
        if (traceparents.isEmpty()) {
            return;
        }
        inConnection(connection -> claiming.trace(connection, column, traceparents));
    }

    /// The same as [#makeDueAgain] for whoever does not count as a signal from outside: the claim that follows is not
    /// [signaled][Claim#isSignaled].
    ///
    /// @param column a unique column of the table; rows that do not exist are ignored
    /// @return how many rows are in the queue
    public int pullForward(String column, Collection<String> values) {
        return makeDue("", column, values);
    }

    /// Takes a row out of the queue unless somebody holds it, or held it and nobody knows what came of that.
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

    /// Tells the loop of this process, after the commit, that a row falls due at the given time. Whoever inserts a row
    /// calls this; a forgotten call only costs the time until the next sweep.
    public void announce(Instant dueAt) {
        afterCommit.run(() -> listeners.values().forEach(listener -> listener.accept(dueAt)));
    }

    /// The same where only one part of the queue has a row that falls due.
    ///
    /// @param lane the name of the part
    public void announce(Instant dueAt, String lane) {
        afterCommit.run(() -> listeners.getOrDefault(lane, _ -> {}).accept(dueAt));
    }

    void listen(Lane lane, Consumer<Instant> listener) {
        listeners.put(lane.name(), listener);
    }

    DueTimes times() {
        return new DueTimes(dataSource, table, clock);
    }

    /// How many rows have a due time, be it past or future.
    public long size() {
        return times().depth().total();
    }

    private <T> T inConnection(Sql.Function<T> function) {
        return Sql.inConnection(dataSource, table, function);
    }
}
