package id.tuntas.fulfilment.notification.channel.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.notification.NotificationFacts;
import id.tuntas.fulfilment.notification.channel.Message;
import id.tuntas.fulfilment.notification.channel.OutgoingNotification;
import id.tuntas.fulfilment.notification.channel.SendOutcome;
import id.tuntas.platform.outbound.WebhookAnswer;
import id.tuntas.platform.outbound.WebhookClient;
import id.tuntas.platform.outbound.WebhookRequest;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// An event as a signed POST in the Standard Webhooks scheme.
@ApplicationScoped
public class SignedEvent {

    private static final int GONE = 410;

    private final WebhookClient client;
    private final ObjectMapper json;
    private final Clock clock;

    SignedEvent(WebhookClient client, ObjectMapper json, Clock clock) {
        this.client = client;
        this.json = json;
        this.clock = clock;
    }

    /// @param type      `order.` and the kind of notification
    /// @param timestamp when it happened, not when it is sent
    private record Event(String type, Instant timestamp, NotificationFacts data) {}

    Message compose(OutgoingNotification notification) {
        var event = new Event("order." + notification.kind().code(), notification.createdAt(), notification.facts());
        try {
            return new Message(event.type(), json.writeValueAsString(event), null);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the event cannot be serialised", e);
        }
    }

    /// Where an event goes, and whose secret signs it.
    ///
    /// @param signature null for none
    public record Receiver(
            String url, @Nullable WebhookSignature signature, Duration timeout, boolean privateAddressesAllowed) {}

    /// The notification's id is the message id in every attempt.
    SendOutcome post(OutgoingNotification notification, Message message, Receiver receiver) {
        return post(notification.id(), message.text().getBytes(UTF_8), receiver);
    }

    /// @param id of the message: the same for all attempts to send it
    public SendOutcome post(String id, byte[] body, Receiver receiver) {
        var headers = headers(id, body, receiver.signature());
        try {
            var url = new URI(receiver.url());
            return outcome(client.post(
                    new WebhookRequest(url, headers, body, receiver.timeout(), receiver.privateAddressesAllowed())));
        } catch (URISyntaxException _) {
            return new SendOutcome.Impossible("the address is not a URL");
        }
    }

    private Map<String, String> headers(String id, byte[] body, @Nullable WebhookSignature signature) {
        var now = clock.instant().getEpochSecond();
        var headers = new HashMap<>(
                Map.of("Content-Type", "application/json", "webhook-id", id, "webhook-timestamp", Long.toString(now)));
        if (signature != null) {
            headers.put("webhook-signature", signature.sign(id, now, body));
        }
        return headers;
    }

    private static SendOutcome outcome(WebhookAnswer answer) {
        return switch (answer) {
            case WebhookAnswer.Answered answered
            when answered.isSuccess() -> new SendOutcome.Sent("the receiver answered " + answered.status(), null);
            case WebhookAnswer.Answered answered
            when answered.status() == GONE -> new SendOutcome.Impossible("the receiver answered 410 (gone)");
            case WebhookAnswer.Answered answered ->
                new SendOutcome.TryAgain(
                        "the receiver answered " + answered.status(),
                        answered.retryAfter().orElse(null));
            case WebhookAnswer.Failed failed -> SendOutcome.TryAgain.because(failed.reason());
            case WebhookAnswer.UnknownHost unknown -> SendOutcome.TryAgain.because(unknown.reason());
            case WebhookAnswer.NotTried(var reason, var _) -> new SendOutcome.NotTried(reason);
            case WebhookAnswer.NotPublic notPublic -> new SendOutcome.Impossible(notPublic.reason());
            case WebhookAnswer.Refused refused -> new SendOutcome.Impossible(refused.reason());
        };
    }
}
