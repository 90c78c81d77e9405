package id.tuntas.fulfilment.notification.outbox;

import id.tuntas.fulfilment.notification.Language;
import id.tuntas.fulfilment.notification.NotificationFacts;
import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.fulfilment.notification.OrderFacts;
import id.tuntas.fulfilment.notification.channel.OutgoingNotification;
import id.tuntas.platform.work.HeldPermits;
import org.jspecify.annotations.Nullable;

/// A claimed row of the outbox with its facts.
///
/// @param facts       null when the order is unknown or cannot be read
/// @param optedOut    whether the recipient has opted out
/// @param isRequested whether an operator requested it, regardless of quiet hours and of the order's delay
/// @param permits     for the memory that sending takes
record DueNotification(
        Notification notification,
        @Nullable OrderFacts facts,
        boolean optedOut,
        boolean isRequested,
        HeldPermits permits) {

    DueNotification(Notification notification, @Nullable OrderFacts facts, boolean optedOut, boolean isRequested) {
        this(notification, facts, optedOut, isRequested, new HeldPermits());
    }

    OutgoingNotification about(NotificationFacts shown) {
        return new OutgoingNotification(
                notification.id,
                notification.kind.isOutdatedBy(shown.status()) ? NotificationKind.CORRECTED : notification.kind,
                notification.recipient,
                Language.of(notification.locale),
                notification.createdAt,
                shown);
    }
}
