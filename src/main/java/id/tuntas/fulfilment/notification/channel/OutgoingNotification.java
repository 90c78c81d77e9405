package id.tuntas.fulfilment.notification.channel;

import id.tuntas.fulfilment.notification.Language;
import id.tuntas.fulfilment.notification.NotificationFacts;
import id.tuntas.fulfilment.notification.NotificationKind;
import java.time.Instant;

/// What is to be told to whom.
///
/// @param id the same in every attempt: receivers recognise repetitions by it
public record OutgoingNotification(
        String id,
        NotificationKind kind,
        String recipient,
        Language language,
        Instant createdAt,
        NotificationFacts facts) {}
