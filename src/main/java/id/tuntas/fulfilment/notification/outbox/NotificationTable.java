package id.tuntas.fulfilment.notification.outbox;

import static id.tuntas.platform.database.sql.Columns.placeholders;
import static id.tuntas.platform.database.sql.Columns.utc;

import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.security.EncryptedColumn;
import id.tuntas.platform.security.EncryptedColumnSource;
import id.tuntas.platform.work.DueQueue;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The outbox as a queue, with statements that change rows without loading them. Every method joins the caller's
/// transaction.
@ApplicationScoped
class NotificationTable implements EncryptedColumnSource {

    private static final String NEW_ROW = "(?, ?, ?, ?, ?, ?, 'pending', ?, ?, ?)";

    private final AgroalDataSource dataSource;
    private final DueQueue queue;

    NotificationTable(AgroalDataSource dataSource, Clock clock, AfterCommit afterCommit) {
        this.dataSource = dataSource;
        this.queue = DueQueue.traced(dataSource, "notification", "id", DueQueue.Finished.KEPT, clock, afterCommit);
    }

    @Override
    public List<EncryptedColumn> encryptedColumns() {
        return List.of(new EncryptedColumn("notification", "content", Notification.CONTENT));
    }

    DueQueue queue() {
        return queue;
    }

    /// Inserts the rows whose order, kind, channel and recipient are new.
    ///
    /// @return the new ones
    List<NewNotification> insertNew(List<NewNotification> rows, Instant now) {
        return inConnection(connection -> {
            insert(connection, rows, now);
            var present = present(connection, rows);
            return rows.stream().filter(row -> present.contains(row.id())).toList();
        });
    }

    /// Not `insert ignore`, which would ignore more than duplicates.
    private static void insert(Connection connection, List<NewNotification> rows, Instant now) throws SQLException {
        var sql =
                "insert into notification (id, order_id, kind, channel, recipient, locale, status, created_at, due_at,"
                        + " traceparent) values " + placeholders(NEW_ROW, rows.size())
                        + " on duplicate key update id = id";
        try (var statement = connection.prepareStatement(sql)) {
            int index = 1;
            for (var row : rows) {
                index = bind(statement, index, row, now);
            }
            statement.executeUpdate();
        }
    }

    private static int bind(PreparedStatement statement, int first, NewNotification row, Instant now)
            throws SQLException {
        int index = first;
        statement.setString(index++, row.id());
        statement.setString(index++, row.orderId());
        statement.setString(index++, row.kind().code());
        statement.setString(index++, row.channel());
        statement.setString(index++, row.recipient());
        statement.setString(index++, row.locale());
        statement.setObject(index++, utc(now));
        statement.setObject(index++, utc(row.dueAt()));
        statement.setString(index++, row.traceparent());
        return index;
    }

    /// The row count of an insert depends on driver settings, so the inserted ids are looked up.
    private static Set<String> present(Connection connection, List<NewNotification> rows) throws SQLException {
        var ids = InList.of(rows.stream().map(NewNotification::id).toList());
        try (var statement = connection.prepareStatement("select id from notification where id in " + ids.sql())) {
            ids.bind(statement, 1);
            return strings(statement);
        }
    }

    private static Set<String> strings(PreparedStatement statement) throws SQLException {
        var strings = new HashSet<String>();
        try (var rows = statement.executeQuery()) {
            while (rows.next()) {
                strings.add(rows.getString(1));
            }
        }
        return strings;
    }

    /// Supersedes the unsent notifications of these orders whose kind the given one replaces. One that is being sent
    /// may still become sent.
    void supersede(Collection<String> orderIds, NotificationKind by) {
        var kinds = by.supersedes().stream().map(NotificationKind::code).toList();
        if (kinds.isEmpty()) {
            return;
        }
        var orders = InList.sorted(orderIds);
        var pointless = InList.of(kinds);
        // With the status index, which the server prefers while few notifications are pending, this would lock an index
        // entry that a concurrent sender needs, while waiting for that sender's row: a deadlock.
        var sql = "update notification force index (notification_once_key) set status = 'superseded', due_at = null"
                + " where order_id in " + orders.sql() + " and kind in " + pointless.sql()
                + " and status in ('pending', 'dead')";
        inConnection(connection -> {
            try (var statement = connection.prepareStatement(sql)) {
                pointless.bind(statement, orders.bind(statement, 1));
                return statement.executeUpdate();
            }
        });
    }

    /// The orders that have a dead letter.
    Set<String> withDeadLetters(Collection<String> orderIds) {
        var orders = InList.of(orderIds);
        var sql = "select distinct order_id from notification where status = 'dead' and order_id in " + orders.sql();
        return inConnection(connection -> {
            try (var statement = connection.prepareStatement(sql)) {
                orders.bind(statement, 1);
                return strings(statement);
            }
        });
    }

    /// Makes a dead or pending notification due now, ignoring quiet hours (see
    /// [id.tuntas.platform.work.Claim#isSignaled]). A dead one gets all its attempts again.
    ///
    /// @return false when it does not qualify or is being sent
    boolean makeDueAgain(String id, Instant now) {
        var sql = "update notification set attempt = if(status = 'dead', 0, attempt), status = 'pending', due_at = ?,"
                + " wakes = wakes + 1 where id = ? and (status = 'dead' or status = 'pending'"
                + " and (leased_until is null or leased_until < ?))";
        boolean isDue = inConnection(connection -> {
            try (var statement = connection.prepareStatement(sql)) {
                statement.setObject(1, utc(now));
                statement.setString(2, id);
                statement.setObject(3, utc(now));
                return statement.executeUpdate() > 0;
            }
        });
        if (isDue) {
            queue.announce(now);
        }
        return isDue;
    }

    private <T> T inConnection(SqlFunction<T> function) {
        try (var connection = dataSource.getConnection()) {
            return function.apply(connection);
        } catch (SQLException e) {
            throw new OutboxUnavailable(e);
        }
    }

    private interface SqlFunction<T> {
        T apply(Connection connection) throws SQLException;
    }
}
