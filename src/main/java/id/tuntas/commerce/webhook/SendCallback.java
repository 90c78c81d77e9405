package id.tuntas.commerce.webhook;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.platform.outbound.WebhookAnswer;
import id.tuntas.platform.outbound.WebhookClient;
import id.tuntas.platform.outbound.WebhookRequest;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;

/// Makes one attempt to send a message.
@ApplicationScoped
public class SendCallback {

    private final WebhookClient client;
    private final Envelope envelope;
    private final CommerceWebhookConfig config;
    private final CommerceConfig commerce;

    SendCallback(WebhookClient client, Envelope envelope, CommerceWebhookConfig config, CommerceConfig commerce) {
        this.client = client;
        this.envelope = envelope;
        this.config = config;
        this.commerce = commerce;
    }

    /// @param secret if null, the message is not signed, because anyone could sign with an empty secret
    public WebhookAnswer send(CallbackMessage message, String url, @Nullable String secret) {
        var headers = new LinkedHashMap<String, String>();
        headers.put("Content-Type", "application/json");
        headers.put("X-Event", message.event());
        headers.put("X-Timestamp", envelope.now());
        if (secret != null) {
            headers.put("X-Signature", message.signature(secret));
        }
        var body = message.body().getBytes(StandardCharsets.UTF_8);
        return client.post(
                new WebhookRequest(URI.create(url), headers, body, config.timeout(), commerce.allowPrivateAddresses()));
    }
}
