package id.tuntas.fulfilment.notification.api;

import id.tuntas.fulfilment.notification.MaskedRecipient;
import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.fulfilment.notification.channel.Channels;
import id.tuntas.fulfilment.notification.outbox.Notification;
import id.tuntas.fulfilment.notification.outbox.NotificationStatus;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A notification as operators see it: the address masked, the content left out.
///
/// @param orderId  the public id, `ord_…`
/// @param attempts all of them, including those before an operator's retry
public record NotificationView(
        String id,
        String orderId,
        NotificationKind kind,
        @Schema(pattern = Channels.NAMES) String channel,
        String recipient,
        NotificationStatus status,
        int attempts,
        @Nullable String subject,
        Instant createdAt,
        @Nullable Instant sentAt,
        @Nullable String lastError) {

    static NotificationView of(Notification notification) {
        return new NotificationView(
                notification.id,
                notification.publicOrderId(),
                notification.kind,
                notification.channel,
                MaskedRecipient.of(notification.recipient),
                notification.status,
                notification.tries,
                notification.subject,
                notification.createdAt,
                notification.sentAt,
                notification.lastError);
    }
}
