package id.tuntas.platform.operate.keyrotation;

import static java.util.Objects.requireNonNull;

import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.operate.keyrotation.Passes.Pass;
import id.tuntas.platform.security.EncryptedColumn;
import id.tuntas.platform.security.Encryption;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Processes the rows of one column in small batches, and stores its progress. Joins the caller's transaction, except
/// for a column of another database: a transaction has one. What is done there is committed before the progress is.
@ApplicationScoped
class RotateColumn {

    /// Few enough to be counted in every run.
    private static final int MAX_COUNTED = 100_000;

    private final Sql sql;
    private final Encryption encryption;
    private final Shards shards;
    private final Passes passes;

    RotateColumn(Sql sql, Encryption encryption, Shards shards, Passes passes) {
        this.shards = shards;
        this.sql = sql;
        this.encryption = encryption;
        this.passes = passes;
    }

    /// @param value   null if the row has none
    /// @param binding the row id that is bound to the value
    /// @param clear   null unless an earlier version has stored the value
    private record Row(
            String id,
            byte @Nullable [] value,
            String binding,
            @Nullable String clear) {

        boolean hasValue() {
            return value != null || clear != null;
        }
    }

    /// @param read   rows, with a value or not; fewer than the limit if the column is finished
    /// @param values of them
    record Part(int read, int values) {

        static final Part NONE = new Part(0, 0);
    }

    /// @param position   the last row
    /// @param done       values that were re-encrypted
    /// @param unreadable why others could not be
    private record Changed(Part part, String position, long done, List<String> unreadable) {}

    /// @param limit rows that are read
    Part advance(StoredColumn column, int limit, Instant now) {
        var pass = passes.toContinue(column, now);
        if (pass.isFinished()) {
            return Part.NONE;
        }
        var changed = inItsDatabase(column, () -> change(column, pass.position(), limit));
        var unreadable = changed.unreadable();
        if (!unreadable.isEmpty()) {
            Log.warnf(
                    "%s: %d values cannot be decrypted; %s", column.place(), unreadable.size(), unreadable.getFirst());
        }
        passes.keep(
                column,
                new Pass(
                        pass.keyId(),
                        changed.position(),
                        pass.done() + changed.done(),
                        pass.unreadable() + unreadable.size(),
                        changed.part().read() < limit ? now : null));
        return changed.part();
    }

    private static <T> T inItsDatabase(StoredColumn column, Supplier<T> work) {
        return column.isElsewhere() ? QuarkusTransaction.requiringNew().call(work::get) : work.get();
    }

    private Changed change(StoredColumn column, String position, int limit) {
        // A transaction that has read in the shards could not keep the progress, which is in no shard.
        var rows = shards.unsharded(() -> rowsAfter(column, position, limit));
        var unreadable = new ArrayList<String>();
        long done = 0;
        int values = 0;
        for (var row : rows) {
            values += row.hasValue() ? 1 : 0;
            if (!isCurrent(row)) {
                var obstacle = change(column, row);
                obstacle.ifPresent(unreadable::add);
                done += obstacle.isPresent() ? 0 : 1;
            }
        }
        var last = rows.isEmpty() ? position : rows.getLast().id();
        return new Changed(new Part(rows.size(), values), last, done, unreadable);
    }

    private boolean isCurrent(Row row) {
        return row.clear() == null && (row.value() == null || encryption.isCurrent(row.value()));
    }

    KeyRotation.Figures figures(StoredColumn column) {
        var pass = passes.current(column);
        return new KeyRotation.Figures(column.place(), left(column, pass), pass.done(), pass.unreadable());
    }

    /// As [Passes#elsewhere].
    List<KeyRotation.Figures> elsewhere(List<StoredColumn> here) {
        return passes.elsewhere(here);
    }

    private long left(StoredColumn column, Pass pass) {
        if (pass.isFinished()) {
            return passes.isRepeatDue(column, pass) ? 1 : 0;
        }
        return inItsDatabase(column, () -> left(column, pass.position()));
    }

    /// In the order of the primary key, without locks. Also those without a value: in a large table that has few,
    /// looking for the next one may take longer than a statement may.
    private List<Row> rowsAfter(StoredColumn stored, String position, int limit) {
        var column = stored.column();
        var key = column.key();
        var clear = column.clear() == null ? "null" : column.clear().column();
        return sqlOf(stored)
                .list(
                        "select " + key + ", " + column.column() + ", " + column.row() + ", " + clear + " from "
                                + column.table() + " where " + key + " > ? order by " + key + " limit ?",
                        row -> new Row(row.getString(1), row.getBytes(2), row.getString(3), row.getString(4)),
                        position,
                        limit);
    }

    /// Unless the value was changed meanwhile, which encrypts it with the present key. A row with both has the same
    /// value in clear, which is only emptied.
    ///
    /// @return why that is impossible
    private Optional<String> change(StoredColumn stored, Row row) {
        byte[] fresh;
        try {
            fresh = fresh(stored.column(), row);
        } catch (IllegalStateException e) {
            return Optional.of(row.id() + ": " + e.getMessage());
        }
        var column = stored.column();
        var written = new LinkedHashMap<String, @Nullable Object>();
        written.put(column.column(), fresh);
        var read = new LinkedHashMap<String, @Nullable Object>();
        read.put(column.column(), row.value());
        var clear = column.clear();
        if (clear != null && row.clear() != null) {
            clear.derived().forEach((name, derivation) -> written.put(name, derivation.apply(row.clear())));
            written.put(clear.column(), null);
            read.put(clear.column(), row.clear());
        }
        shards.onPlaceOf(column.table(), row.id()).join(() -> update(stored, row.id(), written, read));
        return Optional.empty();
    }

    private byte[] fresh(EncryptedColumn column, Row row) {
        var value = row.value();
        return value == null
                ? encryption.encrypt(requireNonNull(row.clear()), column.context(), row.binding())
                : encryption.reencrypt(value, column.context(), row.binding());
    }

    private int update(
            StoredColumn stored, String id, Map<String, @Nullable Object> written, Map<String, @Nullable Object> read) {
        var column = stored.column();
        var parameters = new ArrayList<@Nullable Object>(written.values());
        parameters.add(id);
        parameters.addAll(read.values());
        return sqlOf(stored)
                .update(
                        "update " + column.table() + " set " + String.join(" = ?, ", written.keySet()) + " = ? where "
                                + column.key() + " = ? and " + String.join(" <=> ? and ", read.keySet()) + " <=> ?",
                        parameters.toArray());
    }

    private long left(StoredColumn column, String position) {
        return shards.onPlacesOf(column.column().table()).stream()
                .mapToLong(place -> place.join(() -> leftHere(column, position)))
                .sum();
    }

    private long leftHere(StoredColumn stored, String position) {
        var column = stored.column();
        var clear = column.clear() == null ? "" : " or " + column.clear().column() + " is not null";
        return sqlOf(stored)
                .first(
                        "select count(*) as all_rows, sum(has_value) as with_value from (select " + column.column()
                                + " is not null" + clear + " as has_value from " + column.table()
                                + " where " + column.key() + " > ? order by " + column.key() + " limit ?) rest",
                        row -> {
                            var isAll = row.getLong("all_rows") < MAX_COUNTED;
                            return Math.max(isAll ? 0 : 1, row.getLong("with_value"));
                        },
                        position,
                        MAX_COUNTED)
                .orElseThrow();
    }

    private Sql sqlOf(StoredColumn column) {
        return column.otherDatabase().map(Sql::new).orElse(sql);
    }
}
