package id.tuntas.fulfilment.notification.channel.webhook;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Pattern;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.hibernate.validator.constraints.time.DurationMin;

/// The shop's own webhook, which hears of every order.
@ConfigMapping(prefix = "tuntas.notification.storefront")
public interface StorefrontConfig {

    /// May lead into a private network: whoever runs the shop chose it. Without it nothing is sent.
    Optional<URI> url();

    /// `whsec_` and base64: what the shop verifies signatures with.
    Optional<@Pattern(regexp = WebhookSignature.SECRET, message = WebhookSignature.SECRET_RULE) String> secret();

    /// For one delivery, from the look-up of the host to the head of the answer.
    @WithDefault("10s")
    @DurationMin(millis = 1)
    Duration timeout();
}
