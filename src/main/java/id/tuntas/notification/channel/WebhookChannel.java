package id.tuntas.notification.channel;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.notification.Contacts;
import id.tuntas.notification.NoticeFacts;
import id.tuntas.notification.NotificationConfig;
import id.tuntas.outbound.WebhookAnswer;
import id.tuntas.outbound.WebhookClient;
import id.tuntas.outbound.WebhookRequest;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// The customer's webhook: a signed POST in the Standard Webhooks scheme.
@ApplicationScoped
class WebhookChannel implements Channel {

    private static final int GONE = 410;

    private final WebhookClient client;
    private final ObjectMapper json;
    private final NotificationConfig config;
    private final Clock clock;
    private final Optional<WebhookSignature> signature;

    WebhookChannel(WebhookClient client, ObjectMapper json, NotificationConfig config, Clock clock) {
        this.client = client;
        this.json = json;
        this.config = config;
        this.clock = clock;
        this.signature = config.webhook().secret().map(WebhookSignature::new);
    }

    /// @param type      `order.` and the kind of the notice
    /// @param timestamp when it happened, not when it is sent
    private record Event(String type, Instant timestamp, NoticeFacts data) {}

    @Override
    public String name() {
        return "webhook";
    }

    @Override
    public Optional<String> recipient(Contacts contacts) {
        return Optional.ofNullable(contacts.webhookUrl());
    }

    @Override
    public Message compose(Notice notice) {
        var event = new Event("order." + notice.kind().word(), notice.createdAt(), notice.facts());
        try {
            return new Message(event.type(), json.writeValueAsString(event), null);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the event cannot be written as JSON", e);
        }
    }

    @Override
    public SendOutcome send(Notice notice, Message message) {
        if (signature.isEmpty()) {
            return new SendOutcome.Impossible("TUNTAS_NOTIFICATION_WEBHOOK_SECRET is not set");
        }
        try {
            var url = new URI(notice.recipient());
            return outcome(client.post(request(url, notice.id(), message, signature.get())));
        } catch (URISyntaxException _) {
            return new SendOutcome.Impossible("the address is not a URL");
        }
    }

    private WebhookRequest request(URI url, String id, Message message, WebhookSignature signedWith) {
        var body = message.text().getBytes(UTF_8);
        var now = clock.instant().getEpochSecond();
        var headers = Map.of(
                "Content-Type",
                "application/json",
                "webhook-id",
                id,
                "webhook-timestamp",
                Long.toString(now),
                "webhook-signature",
                signedWith.sign(id, now, body));
        return new WebhookRequest(url, headers, body, config.webhook().timeout(), config.allowPrivateAddresses());
    }

    private static SendOutcome outcome(WebhookAnswer answer) {
        return switch (answer) {
            case WebhookAnswer.Answered answered when answered.isSuccess() -> new SendOutcome.Sent(null);
            case WebhookAnswer.Answered answered
            when answered.status() == GONE -> new SendOutcome.Impossible("the receiver answered 410: it wants no more");
            case WebhookAnswer.Answered answered ->
                new SendOutcome.TryAgain(
                        "the receiver answered " + answered.status(),
                        answered.retryAfter().orElse(null));
            case WebhookAnswer.Failed failed -> SendOutcome.TryAgain.because(failed.reason());
            case WebhookAnswer.Refused refused -> new SendOutcome.Impossible(refused.reason());
        };
    }
}
