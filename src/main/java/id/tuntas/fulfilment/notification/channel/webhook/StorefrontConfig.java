package id.tuntas.fulfilment.notification.channel.webhook;

import id.tuntas.platform.setting.AtLeast;
import id.tuntas.platform.setting.AtMost;
import id.tuntas.platform.setting.Matching;
import id.tuntas.platform.setting.SetTogether;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/// The storefront's webhook, which receives the notifications of every order.
@ConfigMapping(prefix = "tuntas.notification.storefront")
public interface StorefrontConfig {

    String TOGETHER = "the storefront's webhook needs its URL and its secret ('whsec_' and base64), or neither";

    /// The outbox has a column of 500 characters for it, of which 20 tell its corrections apart.
    String FITTING = ".{0,480}";

    String TOO_LONG = "must have at most 480 characters: give the shop a shorter path, without long parameters";

    /// URL of the webhook, of up to 480 characters; private addresses are allowed. If unset, the channel is off. What
    /// is not sent yet follows when it changes.
    @SetTogether(TOGETHER)
    Optional<@Matching(value = FITTING, message = TOO_LONG) URI> url();

    /// The signing secret, `whsec_` and base64.
    @SetTogether(TOGETHER)
    Optional<@Matching(value = WebhookSignature.SECRET, message = WebhookSignature.SECRET_RULE) String> secret();

    /// Timeout for one delivery, from the host lookup to the response headers.
    @WithDefault("10s")
    @AtLeast("1ms")
    @AtMost("10m")
    Duration timeout();
}
