package id.tuntas.fulfilment.notification.outbox;

import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.platform.database.shard.ShardKey;
import id.tuntas.platform.work.NewRow;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A row for the outbox, which may already exist.
///
/// @param dueAt when to send it, unless it is superseded by then
/// @param traceparent of the trace that its sending continues; null if nothing is traced
record NewNotification(
        String id,
        String orderId,
        NotificationKind kind,
        String channel,
        String recipient,
        String locale,
        Instant dueAt,
        @Nullable String traceparent) {

    /// What a recipient is notified of, whatever its address.
    record Subject(String orderId, String kind, String channel) {}

    Subject subject() {
        return new Subject(orderId, kind.code(), channel);
    }

    /// The same once more, with an id of its own: recipients ignore one that they know.
    ///
    /// @param before how many there are; in the address, whose fragment is not sent, the table tells them apart
    NewNotification again(long before) {
        return new NewNotification(id, orderId, kind, channel, recipient + "#" + before, locale, dueAt, traceparent);
    }

    /// The same recipient's correction.
    NewNotification corrected(Instant now) {
        return new NewNotification(
                ShardKey.newIdBeside(orderId, now),
                orderId,
                NotificationKind.CORRECTED,
                channel,
                recipient,
                locale,
                dueAt,
                traceparent);
    }

    NewRow row(Instant now) {
        return new NewRow(id, dueAt)
                .with("order_id", orderId)
                .with("kind", kind.code())
                .with("channel", channel)
                .with("recipient", recipient)
                .with("locale", locale)
                .with("status", NotificationStatus.PENDING.code())
                .with("created_at", now)
                .with("traceparent", traceparent);
    }
}
