package id.tuntas.fulfilment.notification.channel.webhook;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Pattern;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.hibernate.validator.constraints.time.DurationMin;

/// The storefront's webhook, which receives the notifications of every order.
@ConfigMapping(prefix = "tuntas.notification.storefront")
public interface StorefrontConfig {

    /// URL of the webhook; private addresses are allowed. If unset, the channel is off.
    Optional<URI> url();

    /// The signing secret, `whsec_` and base64.
    Optional<@Pattern(regexp = WebhookSignature.SECRET, message = WebhookSignature.SECRET_RULE) String> secret();

    /// Timeout for one delivery, from the host lookup to the response headers.
    @WithDefault("10s")
    @DurationMin(millis = 1)
    Duration timeout();
}
