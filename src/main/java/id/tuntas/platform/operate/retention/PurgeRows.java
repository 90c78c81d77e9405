package id.tuntas.platform.operate.retention;

import static id.tuntas.platform.database.sql.Columns.utc;

import com.github.f4b6a3.ulid.Ulid;
import id.tuntas.platform.database.sql.InList;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/// One part of the old rows of a table, along an index. Joins the transaction of its caller.
final class PurgeRows {

    /// @param rows   that were read
    /// @param purged of them; the others are in use
    record Part(int rows, int purged) {}

    private record Row(String key, String owner) {}

    private PurgeRows() {}

    /// @param skipped rows in use that the parts before have left
    static Part purge(DataSource dataSource, RetentionRule rule, Instant before, int skipped, int limit) {
        try (var connection = dataSource.getConnection()) {
            var old = old(connection, rule, before, skipped, limit);
            var inUse = inUse(rule.inUse(), old);
            var keys = old.stream()
                    .filter(row -> !inUse.contains(row.owner()))
                    .map(Row::key)
                    .toList();
            purge(connection, rule, keys);
            return new Part(old.size(), keys.size());
        } catch (SQLException e) {
            throw new IllegalStateException("old rows of " + rule.rows().table() + " cannot be deleted", e);
        }
    }

    private static List<Row> old(Connection connection, RetentionRule rule, Instant before, int skipped, int limit)
            throws SQLException {
        var rows = rule.rows();
        var owner = rule.inUse() == null ? "''" : rule.inUse().column();
        var sql = "select " + rows.key() + ", " + owner + " from " + rows.table() + " where " + rows.age()
                + " >= ? and " + rows.age() + " < ? " + rows.condition() + " order by " + rows.age()
                + " limit ? offset ?";
        var from = rows.reach() == null ? Instant.EPOCH : before.minus(rows.reach());
        try (var statement = connection.prepareStatement(sql)) {
            statement.setObject(1, age(rows, from));
            statement.setObject(2, age(rows, before));
            statement.setInt(3, limit);
            statement.setInt(4, skipped);
            var old = new ArrayList<Row>();
            try (var found = statement.executeQuery()) {
                while (found.next()) {
                    old.add(new Row(found.getString(1), found.getString(2)));
                }
            }
            return old;
        }
    }

    private static Object age(OldRows rows, Instant moment) {
        return rows.isById() ? Ulid.min(moment.toEpochMilli()).toLowerCase() : utc(moment);
    }

    private static Set<String> inUse(RetentionRule.InUse inUse, List<Row> rows) {
        return inUse == null || rows.isEmpty()
                ? Set.of()
                : inUse.find().apply(rows.stream().map(Row::owner).collect(Collectors.toSet()));
    }

    private static void purge(Connection connection, RetentionRule rule, List<String> keys) throws SQLException {
        if (keys.isEmpty()) {
            return;
        }
        var some = InList.of(keys);
        var sql = rule.statement() + " where " + rule.rows().key() + " in " + some.sql();
        try (var statement = connection.prepareStatement(sql)) {
            some.bind(statement, 1);
            statement.executeUpdate();
        }
    }
}
