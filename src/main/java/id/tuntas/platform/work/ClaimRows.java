package id.tuntas.platform.work;

import static id.tuntas.platform.database.sql.Columns.utc;
import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toMap;

import id.tuntas.platform.database.sql.Columns;
import id.tuntas.platform.database.sql.InList;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The statements that lease rows of a [DueQueue], and check later whether the lease is still held.
///
/// @param table, key trusted names: they become part of the SQL
/// @param trace      the column of a row's trace, or `null`; trusted SQL
record ClaimRows(String table, String key, String trace) {

    private record Present(
            long generation, long signals, @Nullable Instant dueAt) {}

    /// @param receiver null if the row shares slots with no other
    record Candidate(Claim claim, @Nullable String receiver) {}

    /// Due, unleased rows of a lane, oldest first; without locked rows, and without rows of the given receivers.
    List<Candidate> selectDue(Connection connection, Lane lane, Collection<String> full, int limit, Instant now)
            throws SQLException {
        var receiver = lane.receivers() == null ? "null" : lane.receivers().column();
        var left = full.isEmpty() ? null : InList.of(full);
        var sql = "select " + key + ", attempt, generation, wakes, due_at, leased_until is not null, " + receiver
                + ", " + trace + " from " + table
                + " where due_at <= ? and (leased_until is null or leased_until <= ?) and "
                + lane.condition()
                + (left == null ? "" : " and (" + receiver + " is null or " + receiver + " not in " + left.sql() + ")")
                + " order by due_at limit ? for update skip locked";
        try (var statement = connection.prepareStatement(sql)) {
            statement.setObject(1, utc(now));
            statement.setObject(2, utc(now));
            int index = left == null ? 3 : left.bind(statement, 3);
            statement.setInt(index, limit);
            var candidates = new ArrayList<Candidate>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    var dueAt = requireNonNull(Columns.instant(rows, "due_at"));
                    var claim = new Claim(
                            rows.getString(1),
                            rows.getInt(2),
                            rows.getLong(3) + 1,
                            rows.getLong(4),
                            dueAt,
                            rows.getBoolean(6),
                            rows.getString(8));
                    candidates.add(new Candidate(claim, rows.getString(7)));
                }
            }
            return candidates;
        }
    }

    /// Leases rows that [#selectDue] has found, unless they were changed since.
    void lease(Connection connection, List<Claim> claims, Instant until) throws SQLException {
        var keys = InList.of(claims.stream().map(Claim::key).toList());
        var generations = claims.stream().collect(toMap(Claim::key, claim -> claim.generation() - 1));
        var sql = "update " + table + " set leased_until = ?, generation = generation + 1 where " + key + " in "
                + keys.sql() + " and generation = case " + key
                + " when ? then ?".repeat(keys.values().size()) + " end";
        try (var statement = connection.prepareStatement(sql)) {
            statement.setObject(1, utc(until));
            int index = keys.bind(statement, 2);
            for (var claimed : keys.values()) {
                statement.setString(index++, claimed);
                statement.setLong(index++, generations.get(claimed));
            }
            QueueSql.mustChange(table, claims.size(), statement.executeUpdate());
        }
    }

    /// Records which traces the next claims continue.
    ///
    /// @param column       a unique column of the table
    /// @param traceparents by values of the column
    int trace(Connection connection, String column, Map<String, String> traceparents) throws SQLException {
        var rows = InList.sorted(traceparents.keySet());
        var sql = "update " + table + " set " + trace + " = case " + column
                + " when ? then ?".repeat(rows.values().size()) + " end where " + column + " in " + rows.sql();
        try (var statement = connection.prepareStatement(sql)) {
            int index = 1;
            for (var value : rows.values()) {
                statement.setString(index++, value);
                statement.setString(index++, traceparents.get(value));
            }
            rows.bind(statement, index);
            return statement.executeUpdate();
        }
    }

    /// @param lock `for update`, and whether to wait for locked rows
    Map<Claim, Boolean> lockOwned(Connection connection, Collection<Claim> claims, String lock) throws SQLException {
        var keys = InList.sorted(claims.stream().map(Claim::key).toList());
        var sql = "select " + key + ", generation, wakes, due_at from " + table + " where " + key + " in " + keys.sql()
                + " order by " + key + " " + lock;
        var present = new HashMap<String, Present>();
        try (var statement = connection.prepareStatement(sql)) {
            keys.bind(statement, 1);
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    present.put(
                            rows.getString(1),
                            new Present(rows.getLong(2), rows.getLong(3), Columns.instant(rows, "due_at")));
                }
            }
        }
        // A stale owner may write at the same time as the present one.
        var owned = new HashMap<Claim, Boolean>();
        for (var claim : claims) {
            var row = present.get(claim.key());
            if (row != null && row.generation() == claim.generation()) {
                owned.put(claim, claim.isFollowedBy(row.signals(), row.dueAt()));
            }
        }
        return owned;
    }
}
