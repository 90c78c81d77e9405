package id.tuntas.fulfilment.notification.outbox;

import id.tuntas.fulfilment.notification.Language;
import id.tuntas.fulfilment.notification.NotificationFacts;
import id.tuntas.fulfilment.notification.channel.OutgoingNotification;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A claimed row of the outbox with its facts.
///
/// @param facts    gives null when the order is unknown or cannot be read
/// @param optedOut whether the recipient has opted out
record DueNotification(Notification notification, Supplier<@Nullable NotificationFacts> facts, boolean optedOut) {

    OutgoingNotification about(NotificationFacts shown) {
        return new OutgoingNotification(
                notification.id,
                notification.kind,
                notification.recipient,
                Language.of(notification.locale),
                notification.createdAt,
                shown);
    }
}
