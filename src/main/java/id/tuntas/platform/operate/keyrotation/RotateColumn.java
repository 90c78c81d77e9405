package id.tuntas.platform.operate.keyrotation;

import static id.tuntas.platform.database.sql.Columns.instant;
import static id.tuntas.platform.database.sql.Columns.utc;

import id.tuntas.platform.security.EncryptedColumn;
import id.tuntas.platform.security.Encryption;
import io.agroal.api.AgroalDataSource;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Processes the rows of one column in small batches, and stores its progress. Joins the caller's transaction.
@ApplicationScoped
class RotateColumn {

    private final AgroalDataSource dataSource;
    private final Encryption encryption;
    private final KeyRotationConfig config;

    RotateColumn(AgroalDataSource dataSource, Encryption encryption, KeyRotationConfig config) {
        this.dataSource = dataSource;
        this.encryption = encryption;
        this.config = config;
    }

    private record Progress(
            int keyId,
            String position,
            long done,
            long unreadable,
            @Nullable Instant finishedAt) {}

    /// @param binding the row id that is bound to the value
    private record Row(String id, byte[] value, String binding) {}

    /// @return rows processed; fewer than the limit if the column is finished
    int advance(EncryptedColumn column, int limit, Instant now) {
        try (var connection = dataSource.getConnection()) {
            var progress = current(progress(connection, column), now);
            if (progress.finishedAt() != null) {
                return 0;
            }
            var rows = rowsAfter(connection, column, progress.position(), limit);
            long done = progress.done();
            long unreadable = progress.unreadable();
            for (var row : rows) {
                if (!encryption.isCurrent(row.value())) {
                    if (change(connection, column, row)) {
                        done++;
                    } else {
                        unreadable++;
                    }
                }
            }
            var position = rows.isEmpty() ? progress.position() : rows.getLast().id();
            var finishedAt = rows.size() < limit ? now : null;
            keep(connection, column, new Progress(progress.keyId(), position, done, unreadable, finishedAt));
            return rows.size();
        } catch (SQLException e) {
            throw new IllegalStateException(column.place() + " cannot be re-encrypted", e);
        }
    }

    KeyRotation.Figures figures(EncryptedColumn column) {
        try (var connection = dataSource.getConnection()) {
            var progress = progress(connection, column);
            return new KeyRotation.Figures(
                    column.place(),
                    progress.finishedAt() == null ? left(connection, column, progress.position()) : 0,
                    progress.done(),
                    progress.unreadable());
        } catch (SQLException e) {
            throw new IllegalStateException(column.place() + " cannot be counted", e);
        }
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

    private Progress progress(Connection connection, EncryptedColumn column) throws SQLException {
        var sql = "select key_id, position, done, unreadable, finished_at from reencryption where place = ?";
        try (var statement = connection.prepareStatement(sql)) {
            statement.setString(1, column.place());
            try (var rows = statement.executeQuery()) {
                return rows.next()
                        ? new Progress(
                                rows.getInt(1),
                                rows.getString(2),
                                rows.getLong(3),
                                rows.getLong(4),
                                instant(rows, "finished_at"))
                        : beginning(0);
            }
        }
    }

    private static void keep(Connection connection, EncryptedColumn column, Progress progress) throws SQLException {
        var sql = "insert into reencryption (place, key_id, position, done, unreadable, finished_at)"
                + " values (?, ?, ?, ?, ?, ?) on duplicate key update key_id = values(key_id),"
                + " position = values(position), done = values(done), unreadable = values(unreadable),"
                + " finished_at = values(finished_at)";
        try (var statement = connection.prepareStatement(sql)) {
            statement.setString(1, column.place());
            statement.setInt(2, progress.keyId());
            statement.setString(3, progress.position());
            statement.setLong(4, progress.done());
            statement.setLong(5, progress.unreadable());
            statement.setObject(6, progress.finishedAt() == null ? null : utc(progress.finishedAt()));
            statement.executeUpdate();
        }
    }

    /// In the order of the primary key, without locks.
    private static List<Row> rowsAfter(Connection connection, EncryptedColumn column, String position, int limit)
            throws SQLException {
        var sql = "select id, " + column.column() + ", " + column.row() + " from " + column.table()
                + " where id > ? and " + column.column() + " is not null order by id limit ?";
        try (var statement = connection.prepareStatement(sql)) {
            statement.setString(1, position);
            statement.setInt(2, limit);
            var found = new ArrayList<Row>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    found.add(new Row(rows.getString(1), rows.getBytes(2), rows.getString(3)));
                }
            }
            return found;
        }
    }

    /// Unless the value was changed meanwhile, which encrypts it with the present key.
    private boolean change(Connection connection, EncryptedColumn column, Row row) throws SQLException {
        byte[] fresh;
        try {
            fresh = encryption.reencrypt(row.value(), column.context(), row.binding());
        } catch (IllegalStateException e) {
            Log.warnf("%s of %s cannot be decrypted: %s", column.place(), row.id(), e.getMessage());
            return false;
        }
        var sql = "update " + column.table() + " set " + column.column() + " = ? where id = ? and " + column.column()
                + " = ?";
        try (var statement = connection.prepareStatement(sql)) {
            statement.setBytes(1, fresh);
            statement.setString(2, row.id());
            statement.setBytes(3, row.value());
            statement.executeUpdate();
        }
        return true;
    }

    private static long left(Connection connection, EncryptedColumn column, String position) throws SQLException {
        var sql = "select count(*) from " + column.table() + " where id > ? and " + column.column() + " is not null";
        try (var statement = connection.prepareStatement(sql)) {
            statement.setString(1, position);
            try (var rows = statement.executeQuery()) {
                rows.next();
                return rows.getLong(1);
            }
        }
    }
}
