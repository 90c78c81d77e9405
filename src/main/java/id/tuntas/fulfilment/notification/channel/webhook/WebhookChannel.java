package id.tuntas.fulfilment.notification.channel.webhook;

import id.tuntas.fulfilment.notification.Contacts;
import id.tuntas.fulfilment.notification.CustomerUrl;
import id.tuntas.fulfilment.notification.NotificationConfig;
import id.tuntas.fulfilment.notification.channel.Audience;
import id.tuntas.fulfilment.notification.channel.Message;
import id.tuntas.fulfilment.notification.channel.NotificationChannel;
import id.tuntas.fulfilment.notification.channel.OutgoingNotification;
import id.tuntas.fulfilment.notification.channel.SendOutcome;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/// The customer's webhook.
@ApplicationScoped
class WebhookChannel implements NotificationChannel {

    private static final String SECRET = "TUNTAS_NOTIFICATION_WEBHOOK_SECRET";

    private final SignedEvent event;
    private final WebhookConfig config;
    private final boolean allowPrivateAddresses;
    private final Optional<WebhookSignature> signature;

    WebhookChannel(SignedEvent event, WebhookConfig config, NotificationConfig notifications) {
        this.event = event;
        this.config = config;
        this.allowPrivateAddresses = notifications.allowPrivateAddresses();
        this.signature = config.secret().map(WebhookSignature::new);
    }

    @Override
    public String name() {
        return "webhook";
    }

    @Override
    public Audience audience() {
        return Audience.PROGRAM;
    }

    @Override
    public Optional<String> missingSetting() {
        return signature.isPresent() ? Optional.empty() : Optional.of(SECRET);
    }

    @Override
    public Optional<String> recipient(Contacts contacts) {
        return Optional.ofNullable(contacts.webhookUrl());
    }

    @Override
    public int concurrency(int usual) {
        return config.concurrency();
    }

    @Override
    public Message compose(OutgoingNotification notification) {
        return event.compose(notification);
    }

    @Override
    public SendOutcome send(OutgoingNotification notification, Message message) {
        var refusal = CustomerUrl.refusal(notification.recipient(), allowPrivateAddresses);
        if (refusal.isPresent()) {
            return new SendOutcome.Impossible(refusal.get());
        }
        var receiver = new SignedEvent.Receiver(
                notification.recipient(), signature.orElseThrow(), config.timeout(), allowPrivateAddresses);
        return event.post(notification, message, receiver);
    }
}
