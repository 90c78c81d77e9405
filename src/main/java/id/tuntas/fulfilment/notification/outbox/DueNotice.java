package id.tuntas.fulfilment.notification.outbox;

import id.tuntas.fulfilment.notification.Language;
import id.tuntas.fulfilment.notification.NoticeFacts;
import id.tuntas.fulfilment.notification.channel.Notice;
import org.jspecify.annotations.Nullable;

/// A claimed row of the outbox with the facts that it is about.
///
/// @param facts    null when the order is unknown or cannot be read
/// @param optedOut whether the recipient wants no messages
record DueNotice(Notification notification, @Nullable NoticeFacts facts, boolean optedOut) {

    Notice about(NoticeFacts shown) {
        return new Notice(
                notification.id,
                notification.kind,
                notification.recipient,
                Language.of(notification.locale),
                notification.createdAt,
                shown);
    }
}
