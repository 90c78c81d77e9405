package id.tuntas.fulfilment.notification.channel.webhook;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import java.time.Duration;
import java.util.Optional;
import org.hibernate.validator.constraints.time.DurationMin;

/// The customers' webhooks.
@ConfigMapping(prefix = "tuntas.notification.webhook")
public interface WebhookConfig {

    /// `whsec_` and base64: what receivers verify signatures with. Without it no webhook is sent.
    Optional<@Pattern(regexp = WebhookSignature.SECRET, message = WebhookSignature.SECRET_RULE) String> secret();

    /// Webhooks that one process sends at the same time: more than of other channels, since every receiver is another
    /// and some never answer.
    @Positive
    @WithDefault("128")
    int concurrency();

    /// For one delivery, from the look-up of the host to the head of the answer.
    @WithDefault("10s")
    @DurationMin(millis = 1)
    Duration timeout();
}
