package id.tuntas.fulfilment.notification.channel.webhook;

import id.tuntas.platform.setting.AtLeast;
import id.tuntas.platform.setting.AtMost;
import id.tuntas.platform.setting.Matching;
import id.tuntas.platform.setting.MoreThanZero;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/// The customers' webhooks.
@ConfigMapping(prefix = "tuntas.notification.webhook")
public interface WebhookConfig {

    /// The signing secret, `whsec_` and base64. If unset, the channel is off.
    Optional<@Matching(value = WebhookSignature.SECRET, message = WebhookSignature.SECRET_RULE) String> secret();

    /// Most webhooks that one replica sends concurrently: more than for other channels, since some receivers never
    /// answer.
    @MoreThanZero
    @WithDefault("128")
    @AtMost("10000")
    int concurrency();

    /// Timeout for one delivery, from the host lookup to the response headers.
    @WithDefault("10s")
    @AtLeast("1ms")
    @AtMost("10m")
    Duration timeout();
}
