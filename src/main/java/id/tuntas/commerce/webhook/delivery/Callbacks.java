package id.tuntas.commerce.webhook.delivery;

import com.fasterxml.jackson.core.JsonProcessingException;
import id.tuntas.commerce.OrderEvents;
import id.tuntas.commerce.webhook.CallbackMessage;
import id.tuntas.commerce.webhook.CommerceWebhookConfig;
import id.tuntas.commerce.webhook.Envelope;
import id.tuntas.commerce.webhook.Webhook;
import id.tuntas.platform.security.Encryption;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Stores events for the account's receiver, in the transaction of the order.
@ApplicationScoped
public class Callbacks implements OrderEvents {

    private static final int MAX_BODY_SIZE = 64 * 1024;

    private final Envelope envelope;
    private final Encryption encryption;
    private final Deliveries deliveries;
    private final CommerceWebhookConfig config;
    private final Clock clock;

    Callbacks(
            Envelope envelope,
            Encryption encryption,
            Deliveries deliveries,
            CommerceWebhookConfig config,
            Clock clock) {
        this.envelope = envelope;
        this.encryption = encryption;
        this.deliveries = deliveries;
        this.config = config;
        this.clock = clock;
    }

    @Override
    @Transactional(Transactional.TxType.MANDATORY)
    public void publish(List<Event> events) {
        var accounts = events.stream().map(Event::accountId).collect(Collectors.toSet());
        var listening = Webhook.ofAll(accounts).stream()
                .filter(Webhook::isOn)
                .map(webhook -> webhook.accountId)
                .collect(Collectors.toSet());
        events.stream().filter(event -> listening.contains(event.accountId())).forEach(this::keep);
    }

    private void keep(Event event) {
        try {
            var message = new CallbackMessage(
                    event.name(), event.refId(), event.invoice(), event.signedStatus(), body(event));
            keep(event.accountId(), message, event.later());
        } catch (JsonProcessingException e) {
            // A defect of ours, which must not make the order fail.
            Log.errorf(e, "event %s of %s cannot be written as JSON and is not sent", event.name(), event.invoice());
        }
    }

    /// A callback is a hint, and receivers limit its size: the items may be omitted, or the note of a single one. They
    /// are in the detail.
    private String body(Event event) throws JsonProcessingException {
        var body = envelope.render(event.name(), event.data());
        if (body.getBytes(StandardCharsets.UTF_8).length <= MAX_BODY_SIZE) {
            return body;
        }
        var smaller = new LinkedHashMap<>(event.data());
        smaller.remove("items");
        smaller.computeIfPresent("item", (_, item) -> item instanceof Map<?, ?> sent ? withoutNote(sent) : item);
        return envelope.render(event.name(), smaller);
    }

    /// Its licences stay, which are the delivery.
    private static Map<?, ?> withoutNote(Map<?, ?> item) {
        var smaller = new LinkedHashMap<Object, @Nullable Object>(item);
        smaller.replace("note", null);
        return smaller;
    }

    private void keep(String accountId, CallbackMessage message, Duration later) {
        var now = clock.instant();
        var dueAt = now.plus(later).plus(config.retryDelays().getFirst());
        Delivery.of(accountId, message, encryption, now, dueAt).persist();
        deliveries.queue().announce(dueAt);
    }
}
