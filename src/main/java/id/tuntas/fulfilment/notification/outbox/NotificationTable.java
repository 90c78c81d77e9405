package id.tuntas.fulfilment.notification.outbox;

import static id.tuntas.platform.database.sql.Columns.placeholders;

import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.security.EncryptedColumn;
import id.tuntas.platform.security.EncryptedColumnSource;
import id.tuntas.platform.work.DueQueue;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The outbox as a queue, with statements that change rows without loading them. Every method joins the caller's
/// transaction.
@ApplicationScoped
class NotificationTable implements EncryptedColumnSource {

    private static final String NEW_ROW = "(?, ?, ?, ?, ?, ?, 'pending', ?, ?, ?)";

    private final Sql sql;
    private final DueQueue queue;

    NotificationTable(AgroalDataSource dataSource, Clock clock, AfterCommit afterCommit) {
        this.sql = new Sql(dataSource);
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
        // Not `insert ignore`, which would ignore more than duplicates.
        sql.update(
                "insert into notification (id, order_id, kind, channel, recipient, locale, status, created_at, due_at,"
                        + " traceparent) values " + placeholders(NEW_ROW, rows.size())
                        + " on duplicate key update id = id",
                rows.stream().flatMap(row -> values(row, now)).toArray());
        // The row count of an insert depends on driver settings, so the inserted ids are looked up.
        var ids = InList.of(rows.stream().map(NewNotification::id).toList());
        var present = strings("select id from notification where id in " + ids.sql(), ids);
        return rows.stream().filter(row -> present.contains(row.id())).toList();
    }

    private static Stream<@Nullable Object> values(NewNotification row, Instant now) {
        return Stream.of(
                row.id(),
                row.orderId(),
                row.kind().code(),
                row.channel(),
                row.recipient(),
                row.locale(),
                now,
                row.dueAt(),
                row.traceparent());
    }

    private Set<String> strings(String statement, InList among) {
        return Set.copyOf(sql.list(statement, row -> row.getString(1), among));
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
        sql.update(
                "update notification force index (notification_once_key) set status = 'superseded', due_at = null"
                        + " where order_id in " + orders.sql() + " and kind in " + pointless.sql()
                        + " and status in ('pending', 'dead')",
                orders,
                pointless);
    }

    /// The orders that have a dead letter.
    Set<String> withDeadLetters(Collection<String> orderIds) {
        var orders = InList.of(orderIds);
        return strings(
                "select distinct order_id from notification where status = 'dead' and order_id in " + orders.sql(),
                orders);
    }

    /// Makes a dead or pending notification due now, ignoring quiet hours (see
    /// [id.tuntas.platform.work.Claim#isSignaled]). A dead one gets all its attempts again.
    ///
    /// @return false when it does not qualify or is being sent
    boolean makeDueAgain(String id, Instant now) {
        var isDue = sql.update(
                        "update notification set attempt = if(status = 'dead', 0, attempt), status = 'pending',"
                                + " due_at = ?, wakes = wakes + 1 where id = ? and (status = 'dead' or"
                                + " status = 'pending' and (leased_until is null or leased_until < ?))",
                        now,
                        id,
                        now)
                > 0;
        if (isDue) {
            queue.announce(now);
        }
        return isDue;
    }
}
