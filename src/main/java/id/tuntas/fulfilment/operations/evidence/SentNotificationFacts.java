package id.tuntas.fulfilment.operations.evidence;

import static java.nio.charset.StandardCharsets.UTF_8;

import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.fulfilment.notification.outbox.AttemptLog;
import id.tuntas.fulfilment.notification.outbox.AttemptLog.Made;
import id.tuntas.fulfilment.notification.outbox.Notification;
import id.tuntas.fulfilment.notification.outbox.NotificationStatus;
import id.tuntas.fulfilment.order.api.Disclosure;
import id.tuntas.platform.security.Encryption;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the customer was notified of, with the receipts.
@ApplicationScoped
class SentNotificationFacts {

    private final AttemptLog attempts;
    private final Encryption encryption;

    SentNotificationFacts(AttemptLog attempts, Encryption encryption) {
        this.attempts = attempts;
        this.encryption = encryption;
    }

    /// @param attempts  all of them, including those before an operator's retry
    /// @param sentAt    when the receiving service accepted it
    /// @param messageId the receipt: the message's id at that service; null for viewers, since WhatsApp's
    ///                  contains the phone number
    /// @param lastError of the last failed attempt
    /// @param history   the latest 50 attempts with the receiver's answers; empty after their retention time
    /// @param text      that was sent; null unless secrets are shown, if the file would become too large, and if it
    ///                  cannot be decrypted
    private record Sent(
            String id,
            NotificationKind kind,
            String channel,
            @Nullable String recipient,
            NotificationStatus status,
            int attempts,
            Instant createdAt,
            @Nullable Instant sentAt,
            @Nullable String messageId,
            @Nullable String lastError,
            List<Made> history,
            @Nullable String subject,
            @Nullable String text) {}

    /// Runs in the caller's transaction.
    Fact of(Notification notification, Disclosure disclosure, Room room) {
        return new Fact(
                "notification",
                notification.sentAt == null ? notification.createdAt : notification.sentAt,
                new Sent(
                        notification.id,
                        notification.kind,
                        notification.channel,
                        disclosure.address(notification.recipient),
                        notification.status,
                        notification.tries,
                        notification.createdAt,
                        notification.sentAt,
                        disclosure == Disclosure.MASKED ? null : notification.providerMessageId,
                        notification.lastError,
                        attempts.of(notification.id),
                        notification.subject,
                        disclosure == Disclosure.FULL ? text(notification, room) : null));
    }

    private @Nullable String text(Notification notification, Room room) {
        try {
            var text = notification.clearContent(encryption);
            return text != null && room.takes(text.getBytes(UTF_8).length) ? text : null;
        } catch (IllegalStateException failure) {
            Log.errorf(
                    "notification %s: a file of evidence lacks its text (%s)", notification.id, failure.getMessage());
            return null;
        }
    }
}
