package id.tuntas.fulfilment.callback.inbox;

import static id.tuntas.platform.database.sql.Columns.placeholders;
import static id.tuntas.platform.database.sql.Columns.utc;

import id.tuntas.platform.database.sql.Columns;
import id.tuntas.platform.database.sql.Shortened;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// Writes callbacks in as few statements as possible. Repeated content is counted, not written again.
///
/// There are few statement sizes, so that each connection can cache its prepared statements: the last row is repeated
/// to fill one, and these repetitions are not counted. They have the id of the row they repeat, since the server
/// checks the id first: with a different id it would write the row and undo that.
final class CallbackRows {

    private static final int MAX_ROWS = 128;
    private static final int FEW_ROWS = 8;
    private static final int MAX_EVENT_LENGTH = 64;
    private static final int MAX_ID_LENGTH = 191;

    private static final String INTO = "insert into callback (id, content_key, event, ref_id, invoice, status,"
            + " verified_by, address, received_at, last_received_at, deliveries, body";
    private static final String VALUES = "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?";

    /// A row with this id, or with a delivery of this very time, was written by a commit whose answer was lost: this
    /// delivery is counted already. The time is compared before it changes: the server assigns from left to right.
    private static final String SEEN_BEFORE = " on duplicate key update deliveries = deliveries"
            + " + if(id = values(id) or last_received_at = values(last_received_at), 0, values(deliveries)),"
            + " last_received_at = values(last_received_at), verified_by = values(verified_by)";

    private CallbackRows() {}

    /// @param withSignatures whether the table has a column for them
    /// @return how many of them were already stored
    static int write(Connection connection, List<KeptCallback> callbacks, boolean withSignatures) throws SQLException {
        // In the order of the unique key, so that two batches with equal content wait instead of deadlocking.
        var sorted = callbacks.stream()
                .sorted(Comparator.comparing(KeptCallback::refId)
                        .thenComparing(KeptCallback::contentKey, Arrays::compare))
                .toList();
        int repeated = 0;
        for (int from = 0; from < sorted.size(); from += MAX_ROWS) {
            repeated +=
                    insert(connection, sorted.subList(from, Math.min(from + MAX_ROWS, sorted.size())), withSignatures);
        }
        return repeated;
    }

    private static int insert(Connection connection, List<KeptCallback> callbacks, boolean withSignatures)
            throws SQLException {
        int rows = statementSize(callbacks.size());
        var sql = withSignatures
                ? INTO + ", signature) values " + placeholders("(" + VALUES + ", ?)", rows) + SEEN_BEFORE
                        + ", signature = values(signature)"
                : INTO + ") values " + placeholders("(" + VALUES + ")", rows) + SEEN_BEFORE;
        try (var insert = connection.prepareStatement(sql)) {
            int index = 1;
            for (var callback : callbacks) {
                index = bind(insert, index, callback, 1, withSignatures);
            }
            for (int filler = callbacks.size(); filler < rows; filler++) {
                index = bind(insert, index, callbacks.getLast(), 0, withSignatures);
            }
            // The server counts 1 for a new row and for a repetition without effect, and 2 for a changed row.
            return Math.clamp(insert.executeUpdate() - rows, 0, callbacks.size());
        }
    }

    /// Powers of two, and for larger sizes also the values half-way between. A cached statement grows with its
    /// parameters: more sizes would cost tens of megabytes.
    private static int statementSize(int callbacks) {
        int power = Columns.powerOfTwo(callbacks);
        int between = power / 4 * 3;
        return power > FEW_ROWS && callbacks <= between ? between : power;
    }

    /// @param deliveries 1, or 0 for a repetition
    private static int bind(
            PreparedStatement insert, int first, KeptCallback callback, int deliveries, boolean withSignature)
            throws SQLException {
        int index = first;
        var receivedAt = utc(callback.receivedAt());
        insert.setString(index++, callback.id());
        insert.setObject(index++, callback.contentKey(), Types.LONGVARBINARY);
        insert.setString(index++, Shortened.to(MAX_EVENT_LENGTH, callback.event()));
        insert.setString(index++, Shortened.to(MAX_ID_LENGTH, callback.refId()));
        insert.setString(index++, Shortened.to(MAX_ID_LENGTH, callback.invoice()));
        insert.setString(index++, Shortened.to(MAX_EVENT_LENGTH, callback.status()));
        insert.setString(index++, callback.verified().by());
        insert.setString(index++, callback.address());
        insert.setObject(index++, receivedAt);
        insert.setObject(index++, receivedAt);
        insert.setInt(index++, deliveries);
        // Plain bytes would be sent as text, which the server examines character by character.
        insert.setObject(index++, callback.body(), Types.LONGVARBINARY);
        if (withSignature) {
            insert.setObject(index++, callback.verified().signature(), Types.LONGVARBINARY);
        }
        return index;
    }
}
