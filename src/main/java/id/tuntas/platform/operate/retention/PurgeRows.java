package id.tuntas.platform.operate.retention;

import static id.tuntas.platform.database.sql.Columns.utc;

import com.github.f4b6a3.ulid.Ulid;
import id.tuntas.platform.database.sql.Columns;
import id.tuntas.platform.database.sql.InList;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// One part of the old rows of a table, along an index. Joins the transaction of its caller.
@ApplicationScoped
class PurgeRows {

    /// @param rows      that were looked at
    /// @param forgotten of them; the others belong to open orders
    record Part(int rows, int forgotten) {}

    private record Row(String key, String order) {}

    private final AgroalDataSource dataSource;

    PurgeRows(AgroalDataSource dataSource) {
        this.dataSource = dataSource;
    }

    /// @param spared rows that the parts before have left, which are in the way of this one
    Part forget(RetentionRule rule, Instant before, int spared, int limit) {
        try (var connection = dataSource.getConnection()) {
            var old = old(connection, rule, before, spared, limit);
            var open = rule.order() == null ? Set.<String>of() : open(connection, rule.order(), old);
            var keys = old.stream()
                    .filter(row -> !open.contains(row.order()))
                    .map(Row::key)
                    .toList();
            forget(connection, rule, keys);
            return new Part(old.size(), keys.size());
        } catch (SQLException e) {
            throw new IllegalStateException("old rows of " + rule.table() + " cannot be forgotten", e);
        }
    }

    private static List<Row> old(Connection connection, RetentionRule rule, Instant before, int spared, int limit)
            throws SQLException {
        var sql = "select " + rule.key() + ", " + (rule.order() == null ? "''" : rule.order()) + " from "
                + rule.table() + " where " + rule.age() + " >= ? and " + rule.age() + " < ? " + rule.also()
                + " order by " + rule.age() + " limit ? offset ?";
        var from = rule.reach() == null ? Instant.EPOCH : before.minus(rule.reach());
        try (var statement = connection.prepareStatement(sql)) {
            statement.setObject(1, age(rule, from));
            statement.setObject(2, age(rule, before));
            statement.setInt(3, limit);
            statement.setInt(4, spared);
            var rows = new ArrayList<Row>();
            try (var found = statement.executeQuery()) {
                while (found.next()) {
                    rows.add(new Row(found.getString(1), found.getString(2)));
                }
            }
            return rows;
        }
    }

    private static Object age(RetentionRule rule, Instant moment) {
        return rule.isById() ? Ulid.min(moment.toEpochMilli()).toLowerCase() : utc(moment);
    }

    /// Asked for by its own key: a join would compare columns of two character sets.
    private static Set<String> open(Connection connection, String column, List<Row> rows) throws SQLException {
        var names = rows.stream()
                .map(Row::order)
                .filter(Columns::isAscii)
                .distinct()
                .toList();
        var open = new HashSet<String>();
        if (names.isEmpty()) {
            return open;
        }
        var sought = InList.of(names);
        var sql = "select " + column + " from open_order where " + column + " in " + sought.sql();
        try (var statement = connection.prepareStatement(sql)) {
            sought.bind(statement, 1);
            try (var found = statement.executeQuery()) {
                while (found.next()) {
                    open.add(found.getString(1));
                }
            }
        }
        return open;
    }

    private static void forget(Connection connection, RetentionRule rule, List<String> keys) throws SQLException {
        if (keys.isEmpty()) {
            return;
        }
        var some = InList.of(keys);
        var sql = rule.forget() + " where " + rule.key() + " in " + some.sql();
        try (var statement = connection.prepareStatement(sql)) {
            some.bind(statement, 1);
            statement.executeUpdate();
        }
    }
}
