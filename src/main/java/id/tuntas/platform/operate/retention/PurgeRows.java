package id.tuntas.platform.operate.retention;

import com.github.f4b6a3.ulid.Ulid;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.Sql;
import java.time.Instant;
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
        var sql = new Sql(dataSource);
        var old = old(sql, rule, before, skipped, limit);
        var inUse = inUse(rule.inUse(), old);
        var keys = old.stream()
                .filter(row -> !inUse.contains(row.owner()))
                .map(Row::key)
                .toList();
        if (!keys.isEmpty()) {
            var list = InList.of(keys);
            sql.update(rule.statement() + " where " + rule.rows().key() + " in " + list.sql(), list);
        }
        return new Part(old.size(), keys.size());
    }

    private static List<Row> old(Sql sql, RetentionRule rule, Instant before, int skipped, int limit) {
        var rows = rule.rows();
        var owner = rule.inUse() == null ? "''" : rule.inUse().column();
        var from = rows.reach() == null ? Instant.EPOCH : before.minus(rows.reach());
        return sql.list(
                "select " + rows.key() + ", " + owner + " from " + rows.table() + " where " + rows.age() + " >= ? and "
                        + rows.age() + " < ? " + rows.condition() + " order by " + rows.age() + " limit ? offset ?",
                row -> new Row(row.getString(1), row.getString(2)),
                age(rows, from),
                age(rows, before),
                limit,
                skipped);
    }

    private static Object age(OldRows rows, Instant moment) {
        return rows.isById() ? Ulid.min(moment.toEpochMilli()).toLowerCase() : moment;
    }

    private static Set<String> inUse(RetentionRule.InUse inUse, List<Row> rows) {
        return inUse == null || rows.isEmpty()
                ? Set.of()
                : inUse.find().apply(rows.stream().map(Row::owner).collect(Collectors.toSet()));
    }
}
