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

    /// The signing secret, `whsec_` and base64. If unset, the channel is off.
    Optional<@Pattern(regexp = WebhookSignature.SECRET, message = WebhookSignature.SECRET_RULE) String> secret();

    /// Most webhooks that one replica sends concurrently: more than for other channels, since some receivers never
    /// answer.
    @Positive
    @WithDefault("128")
    int concurrency();

    /// Timeout for one delivery, from the host lookup to the response headers.
    @WithDefault("10s")
    @DurationMin(millis = 1)
    Duration timeout();
}
