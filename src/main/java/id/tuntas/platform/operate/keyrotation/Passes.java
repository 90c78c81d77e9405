package id.tuntas.platform.operate.keyrotation;

import static id.tuntas.platform.database.sql.Columns.instant;

import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.security.Encryption;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How far each column was processed, in the caller's transaction. While replicas are replaced one by one, those with
/// the former key write values that a pass has gone by. Only a second pass, begun a while after the first one ended,
/// proves that the former key is no longer needed.
///
/// The same goes for values in clear, if a first pass has found any: a replica of an earlier version may have been
/// forgotten.
///
/// A column has one row, and a second one from the beginning of its second pass.
@ApplicationScoped
class Passes {

    private static final String SECOND = " again";

    private final Sql sql;
    private final Encryption encryption;
    private final KeyRotationConfig config;

    Passes(AgroalDataSource dataSource, Encryption encryption, KeyRotationConfig config) {
        this.sql = new Sql(dataSource);
        this.encryption = encryption;
        this.config = config;
    }

    /// @param keyId    of the key that is the present one during this pass
    /// @param position the last row that was processed
    record Pass(
            int keyId,
            String position,
            long done,
            long unreadable,
            @Nullable Instant finishedAt) {

        boolean isFinished() {
            return finishedAt != null;
        }
    }

    /// The pass with the present key, begun or not.
    Pass current(StoredColumn column) {
        return ofPresentKey(column.place()).orElseGet(() -> beginning(0));
    }

    /// The same, or a new one if the last one ended long ago.
    Pass toContinue(StoredColumn column, Instant now) {
        var pass = ofPresentKey(column.place());
        if (pass.isEmpty()) {
            // A replica with another key may have undone what two passes had proved.
            sql.update("delete from reencryption where place = ?", column.place() + SECOND);
            return beginning(0);
        }
        var finishedAt = pass.get().finishedAt();
        if (finishedAt == null
                || !isRepeated(column, pass.get())
                || !finishedAt.plus(config.repeatAfter()).isBefore(now)) {
            return pass.get();
        }
        keep(column.place() + SECOND, pass.get());
        return beginning(pass.get().done());
    }

    /// Whether a finished pass was the first one, which does not prove that the former keys are no longer needed.
    boolean isRepeatDue(StoredColumn column, Pass pass) {
        return isRepeated(column, pass) && isFirst(column);
    }

    /// Without former keys there is nothing that other replicas could have written, and no key to remove; and where
    /// nothing was in clear, no earlier version has written.
    private boolean isRepeated(StoredColumn column, Pass pass) {
        return encryption.hasPreviousKeys() || column.wasInClear() && pass.done() > 0 && isFirst(column);
    }

    private boolean isFirst(StoredColumn column) {
        return ofPresentKey(column.place() + SECOND).isEmpty();
    }

    private Pass beginning(long done) {
        return new Pass(encryption.currentKeyId(), "", done, 0, null);
    }

    private Optional<Pass> ofPresentKey(String place) {
        return sql.first(
                        "select key_id, position, done, unreadable, finished_at from reencryption where place = ?",
                        row -> new Pass(
                                row.getInt(1),
                                row.getString(2),
                                row.getLong(3),
                                row.getLong(4),
                                instant(row, "finished_at")),
                        place)
                .filter(pass -> pass.keyId() == encryption.currentKeyId());
    }

    void keep(StoredColumn column, Pass pass) {
        keep(column.place(), pass);
    }

    private void keep(String place, Pass pass) {
        sql.update(
                "insert into reencryption (place, key_id, position, done, unreadable, finished_at)"
                        + " values (?, ?, ?, ?, ?, ?) on duplicate key update key_id = values(key_id),"
                        + " position = values(position), done = values(done), unreadable = values(unreadable),"
                        + " finished_at = values(finished_at)",
                place,
                pass.keyId(),
                pass.position(),
                pass.done(),
                pass.unreadable(),
                pass.finishedAt());
    }
}
