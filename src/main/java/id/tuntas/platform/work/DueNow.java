package id.tuntas.platform.work;

import static java.util.stream.Collectors.toSet;

import id.tuntas.platform.database.sql.InList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/// Makes rows of a queue due now. Every method joins the transaction of its caller.
final class DueNow {

    private static final String WAKE = ", wakes = wakes + 1";

    /// @param value of the column by which it was sought
    private record Row(String key, String value) {}

    private final QueueTable table;

    DueNow(QueueTable table) {
        this.table = table;
    }

    /// @return the number of rows found
    int wake(String column, Collection<String> values) {
        return change(WAKE, keys(column, values));
    }

    /// @return the number of rows in the queue
    int makeDueNow(String column, Collection<String> values) {
        return change("", keys(column, values));
    }

    /// Waits for no lock, and passes over rows that others have locked.
    ///
    /// @return the values whose rows were found and free
    Set<String> wakeUnlocked(String column, Collection<String> values) {
        if (values.isEmpty()) {
            return Set.of();
        }
        var free = locked(column, InList.of(values));
        change(WAKE, free.stream().map(Row::key).toList());
        return free.stream().map(Row::value).collect(toSet());
    }

    private int change(String change, Collection<String> keys) {
        if (keys.isEmpty()) {
            return 0;
        }
        var now = table.clock().instant();
        var list = InList.sorted(keys);
        // The due time of a leased row moves too: its owner detects by it that it was woken.
        return table.sql()
                .update(
                        "update " + table.name() + " set due_at = if(leased_until is null, least(due_at, ?), ?)"
                                + change + table.woken() + " where " + table.key() + " in " + list.sql()
                                + " and due_at is not null",
                        now,
                        now,
                        list);
    }

    /// Reads without locks. A change that finds rows by another index locks its entries before the rows; who finishes
    /// a row locks that first, and then the entries: each would wait for the other.
    private Collection<String> keys(String column, Collection<String> values) {
        if (values.isEmpty() || column.equals(table.key())) {
            return values;
        }
        var list = InList.of(values);
        return table.sql().list(keysBy(column, list), row -> row.getString(1), list);
    }

    /// Locks rows by their keys only, which are read without locks for the same reason. Its own statement would take
    /// a round trip more than the change needs.
    private List<Row> locked(String column, InList list) {
        var sought = column.equals(table.key()) ? list.sql() : "(" + keysBy(column, list) + ")";
        return table.sql()
                .list(
                        "select " + table.key() + ", " + column + " from " + table.name()
                                + " force index (primary) where " + table.key() + " in " + sought
                                + " and due_at is not null for update skip locked",
                        row -> new Row(row.getString(1), row.getString(2)),
                        list);
    }

    private String keysBy(String column, InList list) {
        return "select " + table.key() + " from " + table.name() + " where " + column + " in " + list.sql();
    }
}
