package id.tuntas.platform.operate.keyrotation;

import static id.tuntas.platform.database.sql.Columns.instant;
import static java.util.stream.Collectors.toSet;

import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.security.Encryption;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
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

    Passes(Sql sql, Encryption encryption, KeyRotationConfig config) {
        this.sql = sql;
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

    /// Columns that only other replicas know, as those of a role that is off here: where values may still need a former
    /// key, or cannot be read.
    List<KeyRotation.Figures> elsewhere(List<StoredColumn> here) {
        var known = here.stream().map(StoredColumn::place).collect(toSet());
        var stored = new TreeMap<String, Pass>();
        sql.list(
                        "select place, key_id, position, done, unreadable, finished_at from reencryption",
                        row -> Map.entry(row.getString("place"), pass(row)))
                .forEach(entry -> stored.put(entry.getKey(), entry.getValue()));
        return stored.entrySet().stream()
                .filter(one -> !one.getKey().endsWith(SECOND) && !known.contains(one.getKey()))
                .map(one -> elsewhere(one.getKey(), one.getValue(), stored.get(one.getKey() + SECOND)))
                .filter(figures -> figures.left() > 0 || figures.unreadable() > 0)
                .toList();
    }

    private KeyRotation.Figures elsewhere(String place, Pass first, @Nullable Pass second) {
        var isProved = isEnded(first) && (!encryption.hasPreviousKeys() || isEnded(second));
        return new KeyRotation.Figures(place, isProved ? 0 : 1, first.done(), first.unreadable());
    }

    private boolean isEnded(@Nullable Pass pass) {
        return pass != null && pass.isFinished() && pass.keyId() == encryption.currentKeyId();
    }

    private static Pass pass(ResultSet row) throws SQLException {
        return new Pass(
                row.getInt("key_id"),
                row.getString("position"),
                row.getLong("done"),
                row.getLong("unreadable"),
                instant(row, "finished_at"));
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
                        Passes::pass,
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
