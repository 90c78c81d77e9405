package id.tuntas.fulfilment.notification.outbox;

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

/// The outbox as a queue, with statements that change rows without loading them. Every method joins the caller's
/// transaction.
@ApplicationScoped
class NotificationTable implements EncryptedColumnSource {

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
        var added = queue.add(rows.stream().map(row -> row.row(now)).toList());
        return rows.stream().filter(row -> added.contains(row.id())).toList();
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
        queue.cancel(
                "force index (notification_once_key)",
                "status = 'superseded'",
                "order_id in " + orders.sql() + " and kind in " + pointless.sql()
                        + " and status in ('pending', 'dead')",
                orders,
                pointless);
    }

    /// The orders that have a dead letter.
    Set<String> withDeadLetters(Collection<String> orderIds) {
        var orders = InList.of(orderIds);
        return Set.copyOf(sql.list(
                "select distinct order_id from notification where status = 'dead' and order_id in " + orders.sql(),
                row -> row.getString(1),
                orders));
    }

    /// Makes a dead or pending notification due now, ignoring quiet hours (see
    /// [id.tuntas.platform.work.Claim#isSignaled]). A dead one gets all its attempts again.
    ///
    /// @return false when it does not qualify or is being sent
    boolean makeDueAgain(String id) {
        if (sql.update("update notification set status = 'pending' where id = ? and status = 'dead'", id) > 0) {
            queue.restart(id);
            return true;
        }
        return queue.makeFreeRowDueAgain(id);
    }
}
