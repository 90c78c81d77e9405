package id.tuntas.commerce.webhook.delivery;

import id.tuntas.platform.outbound.WebhookAnswer;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The outcome of a claimed delivery.
sealed interface DeliveryOutcome {

    /// Acknowledged.
    record Acknowledged(int status) implements DeliveryOutcome {}

    /// Not acknowledged: another status, or no answer.
    record Missed(@Nullable Integer status, String reason) implements DeliveryOutcome {}

    /// Not sent, and not retried.
    record Dropped(String reason) implements DeliveryOutcome {}

    /// Acknowledged before: it was [made due][Redeliver] while the attempt was under way, after its lease had expired.
    record Ended() implements DeliveryOutcome {}

    /// Delayed by a simulated fault; no attempt was made.
    record Held(Duration delay) implements DeliveryOutcome {}

    /// No attempt was made, for want of a connection or of a look-up of the host.
    record NotTried() implements DeliveryOutcome {}

    /// That of the second sending, which tells nothing if there was no connection for it.
    default DeliveryOutcome orOfDuplicate(DeliveryOutcome second) {
        return second instanceof NotTried ? this : second;
    }

    static DeliveryOutcome of(WebhookAnswer answer) {
        return switch (answer) {
            case WebhookAnswer.Answered answered when answered.isSuccess() -> new Acknowledged(answered.status());
            case WebhookAnswer.Answered answered -> new Missed(answered.status(), "answered " + answered.status());
            case WebhookAnswer.Refused(var reason) -> new Missed(null, reason);
            case WebhookAnswer.NotPublic notPublic -> new Missed(null, notPublic.reason());
            case WebhookAnswer.UnknownHost unknown -> new Missed(null, unknown.reason());
            case WebhookAnswer.NotTried _ -> new NotTried();
            case WebhookAnswer.Failed failed -> new Missed(null, failed.reason());
        };
    }
}
