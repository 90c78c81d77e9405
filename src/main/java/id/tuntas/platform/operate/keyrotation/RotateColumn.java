package id.tuntas.platform.operate.keyrotation;

import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.operate.keyrotation.Passes.Pass;
import id.tuntas.platform.security.Encryption;
import io.agroal.api.AgroalDataSource;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Processes the rows of one column in small batches, and stores its progress. Joins the caller's transaction, except
/// for a column of another database: a transaction has one. What is done there is committed before the progress is.
@ApplicationScoped
class RotateColumn {

    /// Few enough to be counted in every run.
    private static final int MOST_COUNTED = 100_000;

    private final Sql sql;
    private final Encryption encryption;
    private final Shards shards;
    private final Passes passes;

    RotateColumn(AgroalDataSource dataSource, Encryption encryption, Shards shards, Passes passes) {
        this.shards = shards;
        this.sql = new Sql(dataSource);
        this.encryption = encryption;
        this.passes = passes;
    }

    /// @param value   null if the row has none
    /// @param binding the row id that is bound to the value
    private record Row(String id, byte @Nullable [] value, String binding) {}

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
        var pass = passes.toContinue(column.place(), now);
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
                column.place(),
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
        var rows = shards.apart(() -> rowsAfter(column, position, limit));
        var unreadable = new ArrayList<String>();
        long done = 0;
        int values = 0;
        for (var row : rows) {
            var value = row.value();
            values += value == null ? 0 : 1;
            if (value != null && !encryption.isCurrent(value)) {
                var obstacle = change(column, row, value);
                obstacle.ifPresent(unreadable::add);
                done += obstacle.isPresent() ? 0 : 1;
            }
        }
        var last = rows.isEmpty() ? position : rows.getLast().id();
        return new Changed(new Part(rows.size(), values), last, done, unreadable);
    }

    KeyRotation.Figures figures(StoredColumn column) {
        var pass = passes.current(column.place());
        return new KeyRotation.Figures(column.place(), left(column, pass), pass.done(), pass.unreadable());
    }

    private long left(StoredColumn column, Pass pass) {
        if (pass.isFinished()) {
            return passes.isRepeatDue(column.place()) ? 1 : 0;
        }
        return inItsDatabase(column, () -> left(column, pass.position()));
    }

    /// In the order of the primary key, without locks. Also those without a value: in a large table that has few,
    /// looking for the next one may take longer than a statement may.
    private List<Row> rowsAfter(StoredColumn stored, String position, int limit) {
        var column = stored.column();
        var key = column.key();
        return sqlOf(stored)
                .list(
                        "select " + key + ", " + column.column() + ", " + column.row() + " from " + column.table()
                                + " where " + key + " > ? order by " + key + " limit ?",
                        row -> new Row(row.getString(1), row.getBytes(2), row.getString(3)),
                        position,
                        limit);
    }

    /// Unless the value was changed meanwhile, which encrypts it with the present key.
    ///
    /// @return why that is impossible
    private Optional<String> change(StoredColumn stored, Row row, byte[] value) {
        var column = stored.column();
        byte[] fresh;
        try {
            fresh = encryption.reencrypt(value, column.context(), row.binding());
        } catch (IllegalStateException e) {
            return Optional.of(row.id() + ": " + e.getMessage());
        }
        shards.onPlaceOf(column.table(), row.id()).join(() -> sqlOf(stored)
                .update(
                        "update " + column.table() + " set " + column.column() + " = ? where " + column.key()
                                + " = ? and " + column.column() + " = ?",
                        fresh,
                        row.id(),
                        value));
        return Optional.empty();
    }

    private long left(StoredColumn column, String position) {
        return shards.onPlacesOf(column.column().table()).stream()
                .mapToLong(place -> place.join(() -> leftHere(column, position)))
                .sum();
    }

    private long leftHere(StoredColumn stored, String position) {
        var column = stored.column();
        return sqlOf(stored)
                .first(
                        "select count(*) as all_rows, sum(has_value) as with_value from (select " + column.column()
                                + " is not null as has_value from " + column.table()
                                + " where " + column.key() + " > ? order by " + column.key() + " limit ?) rest",
                        row -> {
                            var isAll = row.getLong("all_rows") < MOST_COUNTED;
                            return Math.max(isAll ? 0 : 1, row.getLong("with_value"));
                        },
                        position,
                        MOST_COUNTED)
                .orElseThrow();
    }

    private Sql sqlOf(StoredColumn column) {
        return column.otherDatabase().map(Sql::new).orElse(sql);
    }
}
