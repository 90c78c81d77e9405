package id.tuntas.fulfilment.notification.channel.webhook;

import id.tuntas.fulfilment.notification.Contacts;
import id.tuntas.fulfilment.notification.channel.Audience;
import id.tuntas.fulfilment.notification.channel.Message;
import id.tuntas.fulfilment.notification.channel.NotificationChannel;
import id.tuntas.fulfilment.notification.channel.OutgoingNotification;
import id.tuntas.fulfilment.notification.channel.SendOutcome;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.util.Optional;

/// The storefront's webhook: receives every notification of every order, even if the customer has no channel. All are
/// sent to the URL of the settings, also those that were stored with a former one.
@ApplicationScoped
class StorefrontChannel implements NotificationChannel {

    private final SignedEvent event;
    private final StorefrontConfig config;
    private final Optional<WebhookSignature> signature;

    StorefrontChannel(SignedEvent event, StorefrontConfig config) {
        this.event = event;
        this.config = config;
        this.signature = config.secret().map(WebhookSignature::new);
    }

    @Override
    public String name() {
        return "storefront";
    }

    @Override
    public Audience audience() {
        return Audience.SHOP;
    }

    @Override
    public Optional<String> missingSetting() {
        if (signature.isEmpty()) {
            return Optional.of("TUNTAS_NOTIFICATION_STOREFRONT_SECRET");
        }
        return config.url().isPresent() ? Optional.empty() : Optional.of("TUNTAS_NOTIFICATION_STOREFRONT_URL");
    }

    @Override
    public Optional<String> recipient(Contacts contacts) {
        return config.url().map(URI::toString);
    }

    @Override
    public Message compose(OutgoingNotification notification) {
        return event.compose(notification);
    }

    @Override
    public SendOutcome send(OutgoingNotification notification, Message message) {
        // Not the stored URL: its server may belong to another party by now, and does not have the present secret.
        var url = config.url().orElseThrow().toString();
        return event.post(
                notification, message, new SignedEvent.Receiver(url, signature.orElseThrow(), config.timeout(), true));
    }
}
