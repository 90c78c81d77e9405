package id.tuntas.platform.operate.keyrotation;

import static id.tuntas.platform.database.sql.Columns.instant;

import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.security.EncryptedColumn;
import id.tuntas.platform.security.Encryption;
import io.agroal.api.AgroalDataSource;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Processes the rows of one column in small batches, and stores its progress. Joins the caller's transaction.
@ApplicationScoped
class RotateColumn {

    /// Few enough to be counted in every run.
    private static final int MOST_COUNTED = 100_000;

    private final Sql sql;
    private final Encryption encryption;
    private final Shards shards;
    private final KeyRotationConfig config;

    RotateColumn(AgroalDataSource dataSource, Encryption encryption, Shards shards, KeyRotationConfig config) {
        this.shards = shards;
        this.sql = new Sql(dataSource);
        this.encryption = encryption;
        this.config = config;
    }

    private record Progress(
            int keyId,
            String position,
            long done,
            long unreadable,
            @Nullable Instant finishedAt) {}

    /// @param value   null if the row has none
    /// @param binding the row id that is bound to the value
    private record Row(String id, byte @Nullable [] value, String binding) {}

    /// @param read   rows, with a value or not; fewer than the limit if the column is finished
    /// @param values of them
    record Part(int read, int values) {

        static final Part NONE = new Part(0, 0);
    }

    /// @param limit rows that are read
    Part advance(EncryptedColumn column, int limit, Instant now) {
        var progress = current(progress(column), now);
        if (progress.finishedAt() != null) {
            return Part.NONE;
        }
        // A transaction that has read in the shards could not keep the progress, which is in no shard.
        var rows = shards.apart(() -> rowsAfter(column, progress.position(), limit));
        long done = progress.done();
        var unreadable = new ArrayList<String>();
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
        var position = rows.isEmpty() ? progress.position() : rows.getLast().id();
        var finishedAt = rows.size() < limit ? now : null;
        if (!unreadable.isEmpty()) {
            Log.warnf(
                    "%s: %d values cannot be decrypted; %s", column.place(), unreadable.size(), unreadable.getFirst());
        }
        long allUnreadable = progress.unreadable() + unreadable.size();
        keep(column, new Progress(progress.keyId(), position, done, allUnreadable, finishedAt));
        return new Part(rows.size(), values);
    }

    KeyRotation.Figures figures(EncryptedColumn column) {
        var progress = progress(column);
        return new KeyRotation.Figures(
                column.place(),
                progress.finishedAt() == null ? left(column, progress.position()) : 0,
                progress.done(),
                progress.unreadable());
    }

    /// Starts over if the key changed, or after a long time in which other replicas may have used a former key.
    private Progress current(Progress progress, Instant now) {
        if (progress.keyId() != encryption.currentKeyId()) {
            return beginning(0);
        }
        var isOld = encryption.hasPreviousKeys()
                && progress.finishedAt() != null
                && progress.finishedAt().plus(config.repeatAfter()).isBefore(now);
        return isOld ? beginning(progress.done()) : progress;
    }

    private Progress beginning(long done) {
        return new Progress(encryption.currentKeyId(), "", done, 0, null);
    }

    private Progress progress(EncryptedColumn column) {
        return sql.first(
                        "select key_id, position, done, unreadable, finished_at from reencryption where place = ?",
                        row -> new Progress(
                                row.getInt(1),
                                row.getString(2),
                                row.getLong(3),
                                row.getLong(4),
                                instant(row, "finished_at")),
                        column.place())
                .orElseGet(() -> beginning(0));
    }

    private void keep(EncryptedColumn column, Progress progress) {
        sql.update(
                "insert into reencryption (place, key_id, position, done, unreadable, finished_at)"
                        + " values (?, ?, ?, ?, ?, ?) on duplicate key update key_id = values(key_id),"
                        + " position = values(position), done = values(done), unreadable = values(unreadable),"
                        + " finished_at = values(finished_at)",
                column.place(),
                progress.keyId(),
                progress.position(),
                progress.done(),
                progress.unreadable(),
                progress.finishedAt());
    }

    /// In the order of the primary key, without locks. Also those without a value: in a large table that has few,
    /// looking for the next one may take longer than a statement may.
    private List<Row> rowsAfter(EncryptedColumn column, String position, int limit) {
        return sql.list(
                "select id, " + column.column() + ", " + column.row() + " from " + column.table()
                        + " where id > ? order by id limit ?",
                row -> new Row(row.getString(1), row.getBytes(2), row.getString(3)),
                position,
                limit);
    }

    /// Unless the value was changed meanwhile, which encrypts it with the present key.
    ///
    /// @return why that is impossible
    private Optional<String> change(EncryptedColumn column, Row row, byte[] value) {
        byte[] fresh;
        try {
            fresh = encryption.reencrypt(value, column.context(), row.binding());
        } catch (IllegalStateException e) {
            return Optional.of(row.id() + ": " + e.getMessage());
        }
        shards.onPlaceOf(column.table(), row.id())
                .join(() -> sql.update(
                        "update " + column.table() + " set " + column.column() + " = ? where id = ? and "
                                + column.column() + " = ?",
                        fresh,
                        row.id(),
                        value));
        return Optional.empty();
    }

    private long left(EncryptedColumn column, String position) {
        return shards.onPlacesOf(column.table()).stream()
                .mapToLong(place -> place.join(() -> leftHere(column, position)))
                .sum();
    }

    private long leftHere(EncryptedColumn column, String position) {
        return sql.first(
                        "select count(*) as all_rows, sum(has_value) as with_value from (select " + column.column()
                                + " is not null as has_value from " + column.table()
                                + " where id > ? order by id limit ?) rest",
                        row -> {
                            var isAll = row.getLong("all_rows") < MOST_COUNTED;
                            return Math.max(isAll ? 0 : 1, row.getLong("with_value"));
                        },
                        position,
                        MOST_COUNTED)
                .orElseThrow();
    }
}
