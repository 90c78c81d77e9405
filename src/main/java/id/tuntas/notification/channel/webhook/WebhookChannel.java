package id.tuntas.notification.channel.webhook;

import id.tuntas.notification.Contacts;
import id.tuntas.notification.NotificationConfig;
import id.tuntas.notification.channel.Audience;
import id.tuntas.notification.channel.Channel;
import id.tuntas.notification.channel.Message;
import id.tuntas.notification.channel.Notice;
import id.tuntas.notification.channel.SendOutcome;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/// The customer's webhook.
@ApplicationScoped
class WebhookChannel implements Channel {

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
    public Message compose(Notice notice) {
        return event.compose(notice);
    }

    @Override
    public SendOutcome send(Notice notice, Message message) {
        return event.post(notice, message, signature.orElseThrow(), config.timeout(), allowPrivateAddresses);
    }
}
