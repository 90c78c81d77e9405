package id.tuntas.commerce.webhook;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;

/// The documentation for receivers, as JSON (specification, GET /v1/webhook/docs).
@ApplicationScoped
class WebhookDocs {

    private final JsonNode content;

    WebhookDocs(ObjectMapper mapper) {
        try (var file = WebhookDocs.class.getResourceAsStream("/commerce/webhook-docs.json")) {
            this.content = mapper.readTree(Objects.requireNonNull(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    JsonNode content() {
        return content;
    }
}
