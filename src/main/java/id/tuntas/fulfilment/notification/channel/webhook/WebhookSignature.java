package id.tuntas.fulfilment.notification.channel.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;

import id.tuntas.platform.security.Hmac;
import java.util.Base64;

/// Signs according to Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`, in base64 after `v1,`.
public final class WebhookSignature {

    /// The format of a secret.
    public static final String SECRET = "whsec_([A-Za-z0-9+/]{4})+([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?";

    public static final String SECRET_RULE = "must be whsec_ followed by base64";

    private static final String PREFIX = "whsec_";

    private final Hmac key;

    /// @param secret `whsec_` and the key in base64
    public WebhookSignature(String secret) {
        key = new Hmac(Base64.getDecoder().decode(secret.substring(PREFIX.length())));
    }

    public String sign(String id, long unixSeconds, byte[] body) {
        var signature = key.of((id + "." + unixSeconds + ".").getBytes(UTF_8), body);
        return "v1," + Base64.getEncoder().encodeToString(signature);
    }
}
