package id.tuntas.fulfilment.notification.outbox;

import static id.tuntas.platform.database.sql.RowChanges.Column.bytes;
import static id.tuntas.platform.database.sql.RowChanges.Column.key;
import static id.tuntas.platform.database.sql.RowChanges.Column.number;
import static id.tuntas.platform.database.sql.RowChanges.Column.text;
import static id.tuntas.platform.database.sql.RowChanges.Column.time;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.fulfilment.notification.outbox.NewNotification.Subject;
import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.RowChanges;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.security.EncryptedColumn;
import id.tuntas.platform.security.EncryptedColumnSource;
import id.tuntas.platform.work.DueQueue;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hibernate.Hibernate;
import org.jspecify.annotations.Nullable;

/// The outbox as a queue, with statements that change many rows, or rows that were not loaded. Every method joins the
/// caller's transaction.
@ApplicationScoped
class NotificationTable implements EncryptedColumnSource {

    /// What may have changed by an attempt.
    private static final RowChanges<Notification> NOTIFICATIONS = RowChanges.update(
            "notification",
            List.of(key("id", notification -> notification.id)),
            List.of(
                    text("status", 16, notification -> notification.status.code()),
                    number("tries", notification -> notification.tries),
                    time("sent_at", notification -> notification.sentAt),
                    text("provider_message_id", 255, notification -> notification.providerMessageId),
                    text("last_error", Notification.MAX_ERROR_LENGTH, notification -> notification.lastError),
                    text("subject", 255, notification -> notification.subject),
                    bytes("content", NotificationTable::newContent)));

    private final Sql sql;
    private final DueQueue queue;

    NotificationTable(Sql sql, Clock clock, AfterCommit afterCommit) {
        this.sql = sql;
        this.queue = DueQueue.traced(sql, "notification", "id", DueQueue.Finished.KEPT, clock, afterCommit);
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

    /// What these orders' recipients on some channels are notified of already, and how often.
    Map<Subject, Long> known(Collection<String> orderIds, Collection<String> channels) {
        var orders = InList.of(orderIds);
        var some = InList.of(channels);
        return sql
                .list(
                        "select order_id, kind, channel, count(*) from notification where order_id in " + orders.sql()
                                + " and channel in " + some.sql() + " group by order_id, kind, channel",
                        row -> Map.entry(
                                new Subject(row.getString(1), row.getString(2), row.getString(3)), row.getLong(4)),
                        orders,
                        some)
                .stream()
                .collect(toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /// Keeps a notification from being sent until the transaction ends, if none was tried yet. Waits for no sender.
    ///
    /// @return whether there is one
    boolean keepUntried(Subject subject) {
        return !sql.list(
                        "select id from notification force index (notification_once_key) where order_id = ? and kind = ?"
                                + " and channel = ? and status = 'pending' and tries = 0 and leased_until is null"
                                + " for update skip locked",
                        row -> row.getString(1),
                        subject.orderId(),
                        subject.kind(),
                        subject.channel())
                .isEmpty();
    }

    /// Writes notifications that the open transaction has locked and read, in one statement.
    void write(Collection<Notification> notifications) {
        NOTIFICATIONS.run(sql, notifications);
    }

    /// Makes a pending one a dead letter, which stays due until it is next processed. What could not be recorded counts
    /// as one attempt.
    void giveUp(String id, String reason) {
        sql.update(
                "update notification set status = 'dead', tries = tries + 1, last_error = ? where id = ? and status = 'pending'",
                reason,
                id);
    }

    /// Null if it was not set: the stored one is not read for it.
    private static byte @Nullable [] newContent(Notification notification) {
        return Hibernate.isPropertyInitialized(notification, "content") ? notification.content : null;
    }

    /// Supersedes the unsent notifications that these replace. One that is being sent may still become
    /// sent. One of an order's end is replaced on its own channel only: on another, which is off now, nothing else
    /// would tell of it.
    ///
    /// @param by the kind of all replacements
    /// @return how many were superseded
    int supersede(NotificationKind by, Collection<Subject> replacements) {
        var kinds = by.supersedes().stream().map(NotificationKind::code).toList();
        if (kinds.isEmpty()) {
            return 0;
        }
        var orders = InList.sorted(replacements.stream().map(Subject::orderId).collect(toSet()));
        var pointless = InList.of(kinds);
        var channels = InList.of(replacements.stream()
                .map(row -> row.orderId() + " " + row.channel())
                .toList());
        // With the status index, which the server prefers while few notifications are pending, this would lock an index
        // entry that a concurrent sender needs, while waiting for that sender's row: a deadlock.
        return queue.cancel(
                "force index (notification_once_key)",
                "status = 'superseded'",
                "order_id in " + orders.sql() + " and kind in " + pointless.sql()
                        + " and status in ('pending', 'dead', 'suppressed')"
                        + " and (kind in ('taken', 'delayed') or concat(order_id, ' ', channel) in " + channels.sql()
                        + ")",
                orders,
                pointless,
                channels);
    }

    /// The orders that have a dead letter.
    Set<String> withDeadLetters(Collection<String> orderIds) {
        var orders = InList.of(orderIds);
        return Set.copyOf(sql.list(
                "select distinct order_id from notification where status = 'dead' and order_id in " + orders.sql(),
                row -> row.getString(1),
                orders));
    }

    /// Makes a dead, suppressed or pending notification due now, ignoring quiet hours (see
    /// [id.tuntas.platform.work.Claim#isWoken]). One that was not pending gets all its attempts again.
    ///
    /// @return false when it does not qualify or is being sent
    boolean wake(String id) {
        var revive = "update notification set status = 'pending' where id = ? and status in ('dead', 'suppressed')";
        if (sql.update(revive, id) > 0) {
            queue.restart(id);
            return true;
        }
        return queue.wakeUnlessLeased(id);
    }
}
