package id.tuntas.commerce.webhook;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Objects;

/// What resellers are told about callbacks: a file, with the attempts and the time-out of the settings.
@ApplicationScoped
class WebhookDocs {

    private final JsonNode content;

    WebhookDocs(ObjectMapper mapper, CommerceWebhookConfig config) {
        try (var file = WebhookDocs.class.getResourceAsStream("/commerce/webhook-docs.json")) {
            content = mapper.readTree(Objects.requireNonNull(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        describe((ObjectNode) content.path("delivery"), config);
    }

    private static void describe(ObjectNode delivery, CommerceWebhookConfig config) {
        delivery.set("timeout_seconds", seconds(config.timeout()));
        var attempts = delivery.putArray("attempts");
        for (var delay : config.retryDelays()) {
            attempts.addObject().put("attempt", attempts.size()).set("delay_seconds", seconds(delay));
        }
    }

    private static JsonNode seconds(Duration time) {
        return time.getNano() == 0 ? LongNode.valueOf(time.toSeconds()) : DoubleNode.valueOf(time.toMillis() / 1000.0);
    }

    JsonNode content() {
        return content;
    }
}
