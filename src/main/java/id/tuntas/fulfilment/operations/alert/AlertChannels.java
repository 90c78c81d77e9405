package id.tuntas.fulfilment.operations.alert;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.notification.channel.SendOutcome;
import id.tuntas.fulfilment.notification.channel.mail.MailConfig;
import id.tuntas.fulfilment.notification.channel.webhook.WebhookSignature;
import id.tuntas.platform.outbound.MailServer;
import id.tuntas.platform.outbound.WebhookAnswer;
import id.tuntas.platform.outbound.WebhookClient;
import id.tuntas.platform.outbound.WebhookRequest;
import io.quarkus.mailer.Mail;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Sends an alert to an operator, once per call.
@ApplicationScoped
class AlertChannels {

    /// Soon, so that a replica with that receiver sends it.
    private static final Duration NOT_OURS = Duration.ofSeconds(10);

    private final MailServer server;
    private final MailConfig mail;
    private final WebhookClient client;
    private final AlertConfig config;
    private final Destinations destinations;
    private final Optional<WebhookSignature> signature;
    private final ObjectMapper json;
    private final Clock clock;

    AlertChannels(
            MailServer server,
            MailConfig mail,
            WebhookClient client,
            AlertConfig config,
            Destinations destinations,
            ObjectMapper json,
            Clock clock) {
        this.server = server;
        this.mail = mail;
        this.client = client;
        this.config = config;
        this.destinations = destinations;
        this.signature = config.webhook().secret().map(WebhookSignature::new);
        this.json = json;
        this.clock = clock;
    }

    /// @param text what a chat service shows
    private record Event(String type, Instant timestamp, String text, Data data) {}

    private record Data(
            String code,
            String subject,
            String detail,
            @Nullable Instant since,
            long weight,
            Instant raisedAt) {}

    SendOutcome send(OperatorAlert alert) {
        return alert.channel.equals(AlertReceiver.MAIL) ? mail(alert) : post(alert);
    }

    private SendOutcome mail(OperatorAlert alert) {
        if (mail.from().isEmpty()) {
            return SendOutcome.TryAgain.because("TUNTAS_NOTIFICATION_MAIL_FROM is not set");
        }
        var text = alert.detail + "\n\nSince " + (alert.since == null ? alert.raisedAt : alert.since)
                + ". While the alarm lasts, this alert is repeated every "
                + config.againAfter().toHours() + " hours.\n";
        var message = Mail.withText(alert.recipient, alert.title(), text)
                .setFrom(mail.from().get())
                .addHeader("Auto-Submitted", "auto-generated");
        try {
            server.send(message, mail.timeout());
            return new SendOutcome.Sent("the mail server accepted it", null);
        } catch (RuntimeException failure) {
            return SendOutcome.TryAgain.because("mail: " + failure.getMessage());
        }
    }

    private SendOutcome post(OperatorAlert alert) {
        var url = config.webhook().url();
        if (url.isEmpty() || !destinations.all().contains(new AlertReceiver(alert.channel, alert.recipient))) {
            // During a rolling update that changes the setting, replicas have different ones.
            return new SendOutcome.TryAgain("this replica does not have that alert webhook", NOT_OURS);
        }
        var body = body(alert);
        var request = new WebhookRequest(
                url.get(), headers(alert, body), body, config.webhook().timeout(), true);
        return switch (client.post(request)) {
            case WebhookAnswer.Answered answered
            when answered.isSuccess() -> new SendOutcome.Sent("the receiver answered " + answered.status(), null);
            case WebhookAnswer.Answered answered ->
                SendOutcome.TryAgain.because("the receiver answered " + answered.status());
            case WebhookAnswer.Failed failed -> SendOutcome.TryAgain.because(failed.reason());
            case WebhookAnswer.UnknownHost unknown -> SendOutcome.TryAgain.because(unknown.reason());
            case WebhookAnswer.NotPublic notPublic -> new SendOutcome.Impossible(notPublic.reason());
            case WebhookAnswer.Refused refused -> new SendOutcome.Impossible(refused.reason());
        };
    }

    private byte[] body(OperatorAlert alert) {
        var data = new Data(alert.code, alert.subject, alert.detail, alert.since, alert.weight, alert.raisedAt);
        var event = new Event("alarm.raised", clock.instant(), alert.title() + ": " + alert.detail, data);
        return json.valueToTree(event).toString().getBytes(UTF_8);
    }

    /// In the Standard Webhooks scheme; each repetition is a message of its own.
    private Map<String, String> headers(OperatorAlert alert, byte[] body) {
        var now = clock.instant().getEpochSecond();
        var id = alert.id + "-" + alert.timesSent;
        var headers = new HashMap<>(
                Map.of("Content-Type", "application/json", "webhook-id", id, "webhook-timestamp", Long.toString(now)));
        signature.ifPresent(signs -> headers.put("webhook-signature", signs.sign(id, now, body)));
        return headers;
    }
}
