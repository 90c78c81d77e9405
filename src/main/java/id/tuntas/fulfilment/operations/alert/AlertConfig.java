package id.tuntas.fulfilment.operations.alert;

import id.tuntas.fulfilment.notification.channel.webhook.WebhookSignature;
import id.tuntas.platform.setting.AtLeast;
import id.tuntas.platform.setting.AtMost;
import id.tuntas.platform.setting.Mailbox;
import id.tuntas.platform.setting.Matching;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Where alerts are sent; without a destination, alarms show only on the page and in the metrics.
@ConfigMapping(prefix = "tuntas.alert")
public interface AlertConfig {

    /// Mail addresses, each of which gets its own mail; the sender is that of notifications, and required.
    Optional<List<@Mailbox String>> mailTo();

    Webhook webhook();

    /// The alert of a lasting alarm is repeated after this time, and at once when the alarm worsens.
    @WithDefault("6h")
    @AtLeast("1s")
    Duration againAfter();

    /// How often the alarms are evaluated.
    @WithDefault("15s")
    @AtLeast("1s")
    Duration lookEvery();

    /// A POST with JSON whose `text` common chat services display.
    interface Webhook {

        /// URL of the webhook; private addresses are allowed.
        Optional<URI> url();

        /// The signing secret, `whsec_` and base64; if unset, the POST is not signed.
        Optional<@Matching(value = WebhookSignature.SECRET, message = WebhookSignature.SECRET_RULE) String> secret();

        /// Time-out of one attempt.
        @WithDefault("10s")
        @AtLeast("1ms")
        @AtMost("10m")
        Duration timeout();
    }
}
