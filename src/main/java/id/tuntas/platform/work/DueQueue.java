package id.tuntas.platform.work;

import static id.tuntas.platform.database.sql.Columns.placeholders;
import static java.util.Comparator.naturalOrder;

import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.Sql;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Gatherers;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A table whose rows have a due time. The table brings its key and the columns `due_at datetime(6)`,
/// `leased_until datetime(6)`, `generation bigint`, `wakes bigint`, `attempt int`, and an index on `due_at`. Features
/// change these columns only here; the loops of `work.loop` do for claims.
///
/// Every method joins the transaction of its caller.
public final class DueQueue {

    /// What happens to a row whose work is finished.
    public enum Finished {
        /// It is deleted: the table holds open work only, and stays small.
        DELETED,
        /// It is kept without a due time: the table is also the record of what was done.
        KEPT
    }

    /// Of one statement, as Hibernate's batches: there are not many sizes, so that connections can reuse prepared ones.
    private static final int MAX_ROWS = 16;

    private final QueueTable table;
    private final DueNow dueNow;
    private final AfterCommit afterCommit;
    private final Map<String, List<Consumer<Instant>>> listeners = new ConcurrentHashMap<>();

    /// @param table, key trusted names: they become part of the SQL
    public DueQueue(Sql sql, String table, String key, Finished finished, Clock clock, AfterCommit afterCommit) {
        this(new QueueTable(sql, table, key, "null", finished, clock, null), afterCommit);
    }

    private DueQueue(QueueTable table, AfterCommit afterCommit) {
        this.table = table;
        this.dueNow = new DueNow(table);
        this.afterCommit = afterCommit;
    }

    /// For a table with a column `traceparent varchar(64)`: callers that make a row due can pass on their trace.
    public static DueQueue traced(
            Sql sql, String table, String key, Finished finished, Clock clock, AfterCommit afterCommit) {
        return new DueQueue(new QueueTable(sql, table, key, "traceparent", finished, clock, null), afterCommit);
    }

    /// For a table with a column `urgency tinyint` and an index `<table>_urgency_idx` on `(urgency, due_at)`: under a
    /// backlog, no [Urgency] waits for the rows of another one. Both may still be missing.
    public DueQueue byUrgency() {
        return new DueQueue(table.byUrgency(), afterCommit);
    }

    /// Adds rows. One whose own columns repeat a unique value is left out. [Announce][#announce] the others.
    ///
    /// @param rows at least one, all with new keys and with values for the same columns
    /// @return the keys of the added rows
    public Set<String> add(List<NewRow> rows) {
        // Not `insert ignore`, which would ignore more than duplicates.
        insert(rows, table.key() + " = " + table.key());
        // The row count of an insert depends on driver settings, so the inserted keys are looked up.
        var keys = InList.of(rows.stream().map(row -> row.key).toList());
        return Set.copyOf(table.sql()
                .list(
                        "select " + table.key() + " from " + table.name() + " where " + table.key() + " in "
                                + keys.sql(),
                        row -> row.getString(1),
                        keys));
    }

    /// Adds rows. One that exists is woken, and due at the given time at the latest.
    ///
    /// @param rows with values for the same columns
    public void addOrWake(List<NewRow> rows) {
        if (rows.isEmpty()) {
            return;
        }
        insert(rows, "wakes = wakes + 1, due_at = least(due_at, values(due_at))" + table.woken());
        announce(rows.stream().map(row -> row.dueAt).min(naturalOrder()).orElseThrow());
    }

    private void insert(List<NewRow> rows, String ifExists) {
        rows.stream().gather(Gatherers.windowFixed(MAX_ROWS)).forEach(part -> insertTogether(part, ifExists));
    }

    private void insertTogether(List<NewRow> rows, String ifExists) {
        var own = List.copyOf(rows.getFirst().columns.keySet());
        boolean hasUrgency = table.hasUrgency();
        var columns = new ArrayList<>(List.of(table.key(), "due_at", "generation"));
        columns.addAll(own);
        if (hasUrgency) {
            columns.add("urgency");
        }
        // Above all of a deleted row with this key, so that a worker with an old claim cannot write to the new one.
        long generation = table.finished() == Finished.DELETED
                ? ChronoUnit.MICROS.between(Instant.EPOCH, table.clock().instant())
                : 0;
        table.sql()
                .update(
                        "insert into " + table.name() + " (" + String.join(", ", columns) + ") values "
                                + placeholders("(" + placeholders("?", columns.size()) + ")", rows.size())
                                + " on duplicate key update " + ifExists,
                        rows.stream()
                                .flatMap(row -> values(row, own, generation, hasUrgency))
                                .toArray());
    }

    private static Stream<@Nullable Object> values(
            NewRow row, List<String> columns, long generation, boolean hasUrgency) {
        return Stream.of(
                        Stream.of(row.key, row.dueAt, generation),
                        columns.stream().map(row.columns::get),
                        hasUrgency ? Stream.of(row.urgency.code()) : Stream.empty())
                .flatMap(Function.identity());
    }

    /// Makes the rows due now; leased rows become due again after their present work.
    ///
    /// @param column a unique column of the table; rows that do not exist are ignored
    /// @return the number of rows found
    public int wake(String column, Collection<String> values) {
        return announced(dueNow.wake(column, values));
    }

    /// The same for rows that no other transaction has locked: waits for none.
    ///
    /// @return the values whose rows were found and free
    public Set<String> wakeUnlocked(String column, Collection<String> values) {
        var found = dueNow.wakeUnlocked(column, values);
        announced(found.size());
        return found;
    }

    /// Like [#wake], but the next claim is not [woken][Claim#isWoken]: nothing came from outside.
    ///
    /// @param column a unique column of the table; rows that do not exist are ignored
    /// @return the number of rows in the queue
    public int makeDueNow(String column, Collection<String> values) {
        return announced(dueNow.makeDueNow(column, values));
    }

    private int announced(int found) {
        if (found > 0) {
            announce(table.clock().instant());
        }
        return found;
    }

    /// Wakes a row, unless it is leased.
    ///
    /// @return whether it was in the queue and free
    public boolean wakeUnlessLeased(String rowKey) {
        var now = table.clock().instant();
        var isDue = change(
                        "due_at = ?, wakes = wakes + 1" + table.woken(),
                        table.key() + " = ? and due_at is not null and (leased_until is null or leased_until < ?)",
                        now,
                        rowKey,
                        now)
                > 0;
        if (isDue) {
            announce(now);
        }
        return isDue;
    }

    /// Wakes a row with all its attempts, whether it was finished or not.
    public void restart(String rowKey) {
        var now = table.clock().instant();
        change("due_at = ?, wakes = wakes + 1, attempt = 0" + table.woken(), table.key() + " = ?", now, rowKey);
        announce(now);
    }

    /// Makes a row without a due time due now, and another one at the given time at the latest.
    public void schedule(String rowKey, Instant latest) {
        // A time is compared with the column alone: beside another one it is a text, in which Vitess writes 9 o'clock
        // as "9:00".
        change(
                "due_at = if(due_at is null, ?, least(due_at, ?))",
                table.key() + " = ?",
                table.clock().instant(),
                latest,
                rowKey);
    }

    /// Takes a row out of the queue, unless it is leased or a previous attempt's outcome is unknown.
    ///
    /// @return whether it was there and free
    public boolean remove(String rowKey) {
        var change =
                switch (table.finished()) {
                    case DELETED -> "delete from " + table.name();
                    case KEPT -> "update " + table.name() + " set due_at = null, wakes = 0";
                };
        return table.sql().update(change + " where " + table.key() + " = ? and leased_until is null", rowKey) == 1;
    }

    /// Takes rows out of the queue whose work has become pointless, with a change to the feature's own columns in the
    /// same statement. The worker that holds a lease finishes its present work.
    ///
    /// @param index a hint for the server which index to use; trusted SQL
    /// @param set, where trusted SQL with `?` for each parameter
    /// @return how many
    public int cancel(String index, String set, String where, Object... parameters) {
        return table.sql()
                .update(
                        "update " + table.name() + " " + index + " set due_at = null, " + set + " where " + where,
                        parameters);
    }

    private int change(String set, String where, Object... parameters) {
        return table.sql().update("update " + table.name() + " set " + set + " where " + where, parameters);
    }

    /// Sets the traces that the next claims of the rows continue; writes nothing if there is none.
    ///
    /// @param column       a unique column of the table
    /// @param traceparents by values of the column
    public void trace(String column, Map<String, String> traceparents) {
        if (traceparents.isEmpty()) {
            return;
        }
        var rows = InList.sorted(traceparents.keySet());
        change(
                table.trace() + " = " + rows.caseOf(column),
                column + " in " + rows.sql(),
                Stream.concat(rows.casesOf(traceparents::get), Stream.of(rows)).toArray());
    }

    /// Announces to the loop of this process, after the commit, that a row becomes due at the given time. Without it
    /// an added row waits for the next sweep.
    public void announce(Instant dueAt) {
        afterCommit.run(() -> listeners.values().forEach(loops -> loops.forEach(loop -> loop.accept(dueAt))));
    }

    /// Announces a due row to one lane only.
    ///
    /// @param lane its name
    public void announce(Instant dueAt, String lane) {
        afterCommit.run(() -> listeners.getOrDefault(lane, List.of()).forEach(loop -> loop.accept(dueAt)));
    }

    /// The loops of a lane, one for each shard, listen to what becomes due in it.
    public void listen(Lane lane, Consumer<Instant> listener) {
        listeners
                .computeIfAbsent(lane.name(), _ -> new CopyOnWriteArrayList<>())
                .add(listener);
    }

    /// Whether a row is due and not claimed yet.
    public boolean isWaiting(String rowKey) {
        var now = table.clock().instant();
        return table.sql()
                .first(
                        "select 1 from " + table.name() + " where " + table.key()
                                + " = ? and due_at <= ? and (leased_until is null or leased_until <= ?)",
                        row -> row.getInt(1),
                        rowKey,
                        now,
                        now)
                .isPresent();
    }

    /// For the loops.
    public QueueTable table() {
        return table;
    }
}
