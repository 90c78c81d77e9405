package id.tuntas.work;

import static id.tuntas.sql.Columns.utc;
import static java.util.Objects.requireNonNull;

import id.tuntas.commit.AfterCommit;
import id.tuntas.sql.Columns;
import id.tuntas.sql.InList;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

    private final DataSource dataSource;
    private final String table;
    private final String key;
    private final Finished finished;
    private final Clock clock;
    private final AfterCommit afterCommit;
    private volatile Consumer<Instant> listener = _ -> {};

    /// @param table, key trusted names: they become part of the SQL
    public DueQueue(
            DataSource dataSource, String table, String key, Finished finished, Clock clock, AfterCommit afterCommit) {
        this.dataSource = dataSource;
        this.table = table;
        this.key = key;
        this.finished = finished;
        this.clock = clock;
        this.afterCommit = afterCommit;
    }

    /// Claims up to `limit` due rows that nobody holds, oldest first, without waiting for anybody.
    public List<Claim> claim(int limit, Duration lease) {
        var now = clock.instant();
        return inConnection(connection -> {
            var claims = selectDue(connection, limit, now);
            if (!claims.isEmpty()) {
                lease(connection, claims, now.plus(lease));
            }
            return claims;
        });
    }

    private List<Claim> selectDue(Connection connection, int limit, Instant now) throws SQLException {
        var sql = "select " + key + ", attempt, generation, wakes, due_at, leased_until is not null from " + table
                + " where due_at <= ? and (leased_until is null or leased_until <= ?)"
                + " order by due_at limit ? for update skip locked";
        try (var statement = connection.prepareStatement(sql)) {
            statement.setObject(1, utc(now));
            statement.setObject(2, utc(now));
            statement.setInt(3, limit);
            var claims = new ArrayList<Claim>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    var dueAt = requireNonNull(Columns.instant(rows, "due_at"));
                    claims.add(new Claim(
                            rows.getString(1),
                            rows.getInt(2),
                            rows.getLong(3) + 1,
                            rows.getLong(4),
                            dueAt,
                            rows.getBoolean(6)));
                }
            }
            return claims;
        }
    }

    private void lease(Connection connection, List<Claim> claims, Instant until) throws SQLException {
        var keys = InList.of(claims.stream().map(Claim::key).toList());
        var sql = "update " + table + " set leased_until = ?, generation = generation + 1 where " + key + " in "
                + keys.sql();
        try (var statement = connection.prepareStatement(sql)) {
            statement.setObject(1, utc(until));
            keys.bind(statement, 2);
            statement.executeUpdate();
        }
    }

    /// Holds claimed rows for longer, counted from now. Those that are not ours any more stay as they are, and so do
    /// those that somebody has locked: they are being recorded.
    void extend(Collection<Claim> claims, Duration lease) {
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
    }

    /// Locks the claimed rows and answers which are still ours, each with its present wake counter.
    public Map<Claim, Long> lockOwned(Collection<Claim> claims) {
        return lockOwned(claims, "for update");
    }

    private Map<Claim, Long> lockOwned(Collection<Claim> claims, String lock) {
        if (claims.isEmpty()) {
            return Map.of();
        }
        var keys = InList.sorted(claims.stream().map(Claim::key).toList());
        var sql = "select " + key + ", generation, wakes from " + table + " where " + key + " in " + keys.sql()
                + " order by " + key + " " + lock;
        return inConnection(connection -> {
            var rowsByKey = new HashMap<String, long[]>();
            try (var statement = connection.prepareStatement(sql)) {
                keys.bind(statement, 1);
                try (var rows = statement.executeQuery()) {
                    while (rows.next()) {
                        rowsByKey.put(rows.getString(1), new long[] {rows.getLong(2), rows.getLong(3)});
                    }
                }
            }
            var owned = new HashMap<Claim, Long>();
            for (var claim : claims) {
                var row = rowsByKey.get(claim.key());
                if (row != null && row[0] == claim.generation()) {
                    owned.put(claim, row[1]);
                }
            }
            return owned;
        });
    }

    /// Applies what became of rows that [#lockOwned] has locked.
    public void apply(List<Next> nexts, Map<Claim, Long> owned) {
        var done = new ArrayList<String>();
        var later = new ArrayList<Next.Later>();
        for (var next : nexts) {
            switch (next) {
                case Next.Done(var claim) -> done.add(claim.key());
                case Next.Later postponed -> later.add(atOnceIfHastened(postponed, owned));
            }
        }
        if (!done.isEmpty()) {
            finish(done);
        }
        if (!later.isEmpty()) {
            postpone(later);
        }
    }

    private Next.Later atOnceIfHastened(Next.Later later, Map<Claim, Long> owned) {
        var hastened = owned.get(later.claim()) != later.claim().wakes();
        return hastened ? new Next.Later(later.claim(), clock.instant(), later.attempt()) : later;
    }

    private void finish(List<String> keys) {
        // Row by row: for a list, the server may scan a small table and wait for the rows of other recorders.
        var sql =
                switch (finished) {
                            case DELETED -> "delete from " + table;
                            case KEPT -> "update " + table + " set due_at = null, leased_until = null, wakes = 0";
                        }
                        + " where " + key + " = ?";
        inConnection(connection -> {
            try (var statement = connection.prepareStatement(sql)) {
                for (var row : keys) {
                    statement.setString(1, row);
                    statement.addBatch();
                }
                return statement.executeBatch();
            }
        });
    }

    private void postpone(List<Next.Later> rows) {
        var sql = "update " + table + " set due_at = ?, attempt = ?, leased_until = null, wakes = wakes - ? where "
                + key + " = ?";
        inConnection(connection -> {
            try (var statement = connection.prepareStatement(sql)) {
                for (var row : rows) {
                    statement.setObject(1, utc(row.dueAt()));
                    statement.setInt(2, row.attempt());
                    statement.setLong(3, row.claim().wakes());
                    statement.setString(4, row.claim().key());
                    statement.addBatch();
                }
                return statement.executeBatch();
            }
        });
        rows.stream().map(Next.Later::dueAt).min(Instant::compareTo).ifPresent(this::announce);
    }

    /// Pulls the due time of the rows forward to now; rows that are being worked on get another look afterwards.
    ///
    /// @param column a unique column of the table; rows that do not exist are ignored
    /// @return how many rows were found
    public int hasten(String column, Collection<String> values) {
        return makeDue("due_at = least(due_at, ?), wakes = wakes + 1", column, values);
    }

    private int makeDue(String change, String column, Collection<String> values) {
        if (values.isEmpty()) {
            return 0;
        }
        var now = clock.instant();
        var list = InList.sorted(values);
        var sql = "update " + table + " set " + change + " where " + column + " in " + list.sql()
                + " and due_at is not null";
        int found = inConnection(connection -> {
            try (var statement = connection.prepareStatement(sql)) {
                statement.setObject(1, utc(now));
                list.bind(statement, 2);
                return statement.executeUpdate();
            }
        });
        if (found > 0) {
            announce(now);
        }
        return found;
    }

    /// Makes rows due now without asking for another look at work that is under way already.
    ///
    /// @param column a unique column of the table; rows that do not exist are ignored
    /// @return how many rows are in the queue
    public int pullForward(String column, Collection<String> values) {
        return makeDue("due_at = least(due_at, ?)", column, values);
    }

    /// Takes a row out of the queue unless somebody holds it, or held it and was never heard of again.
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
        afterCommit.run(() -> listener.accept(dueAt));
    }

    void listen(Consumer<Instant> newListener) {
        listener = newListener;
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
