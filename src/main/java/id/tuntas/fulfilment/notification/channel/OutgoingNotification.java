package id.tuntas.fulfilment.notification.channel;

import id.tuntas.fulfilment.notification.Language;
import id.tuntas.fulfilment.notification.NotificationFacts;
import id.tuntas.fulfilment.notification.NotificationKind;
import java.time.Instant;

/// A notification to be sent.
///
/// @param id the same in every attempt, so that receivers recognise repetitions
public record OutgoingNotification(
        String id,
        NotificationKind kind,
        String recipient,
        Language language,
        Instant createdAt,
        NotificationFacts facts) {

    public OutgoingNotification with(NotificationFacts others) {
        return new OutgoingNotification(id, kind, recipient, language, createdAt, others);
    }
}
