package id.tuntas.fulfilment.operations.alert;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.notification.channel.SendOutcome;
import id.tuntas.fulfilment.notification.channel.mail.MailConfig;
import id.tuntas.fulfilment.notification.channel.webhook.SignedEvent;
import id.tuntas.fulfilment.notification.channel.webhook.WebhookSignature;
import id.tuntas.platform.outbound.MailServer;
import io.quarkus.mailer.Mail;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Sends an alert to an operator, once per call.
@ApplicationScoped
class AlertChannels {

    /// Soon, so that a replica with that receiver sends it.
    private static final Duration NOT_OURS = Duration.ofSeconds(10);

    private final MailServer server;
    private final MailConfig mail;
    private final SignedEvent event;
    private final AlertConfig config;
    private final Destinations destinations;
    private final Optional<WebhookSignature> signature;
    private final ObjectMapper json;
    private final Clock clock;

    AlertChannels(
            MailServer server,
            MailConfig mail,
            SignedEvent event,
            AlertConfig config,
            Destinations destinations,
            ObjectMapper json,
            Clock clock) {
        this.server = server;
        this.mail = mail;
        this.event = event;
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
                + inWords(config.againAfter()) + ".\n";
        var message = Mail.withText(alert.recipient, alert.title(), text)
                .setFrom(mail.from().get())
                .addHeader("Auto-Submitted", "auto-generated");
        try {
            server.send(message, mail.timeout());
            return new SendOutcome.Sent("the mail server accepted it", null);
        } catch (MailServer.NotBegun notBegun) {
            return new SendOutcome.NotTried("mail: " + notBegun.getMessage());
        } catch (RuntimeException failure) {
            return SendOutcome.TryAgain.because("mail: " + failure.getMessage());
        }
    }

    static String inWords(Duration time) {
        var parts = Stream.of(
                        part(time.toHours(), "hour"),
                        part(time.toMinutesPart(), "minute"),
                        part(time.toSecondsPart(), "second"))
                .filter(part -> !part.isEmpty())
                .toList();
        return parts.isEmpty() ? time.toMillis() + " ms" : String.join(" ", parts);
    }

    private static String part(long count, String unit) {
        return count == 0 ? "" : count + " " + unit + (count == 1 ? "" : "s");
    }

    private SendOutcome post(OperatorAlert alert) {
        var url = config.webhook().url();
        if (url.isEmpty() || !destinations.all().contains(new AlertReceiver(alert.channel, alert.recipient))) {
            // During a rolling update that changes the setting, replicas have different ones.
            return new SendOutcome.TryAgain("this replica does not have that alert webhook", NOT_OURS);
        }
        var receiver = new SignedEvent.Receiver(
                url.get().toString(), signature.orElse(null), config.webhook().timeout(), true);
        // Each repetition is a message of its own.
        return switch (event.post(alert.id + "-" + alert.timesSent, body(alert), receiver)) {
            // At the pace of alerts, whatever the receiver asks for.
            case SendOutcome.TryAgain again -> SendOutcome.TryAgain.because(again.answer());
            case SendOutcome other -> other;
        };
    }

    private byte[] body(OperatorAlert alert) {
        var data = new Data(alert.code, alert.subject, alert.detail, alert.since, alert.weight, alert.raisedAt);
        var raised = new Event("alarm.raised", clock.instant(), alert.title() + ": " + alert.detail, data);
        return json.valueToTree(raised).toString().getBytes(UTF_8);
    }
}
