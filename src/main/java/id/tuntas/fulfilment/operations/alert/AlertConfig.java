package id.tuntas.fulfilment.operations.alert;

import id.tuntas.fulfilment.notification.channel.webhook.WebhookSignature;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Pattern;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.hibernate.validator.constraints.time.DurationMin;

/// Who is told of alarms; without a destination they are on the page and in the metrics only.
@ConfigMapping(prefix = "tuntas.alert")
public interface AlertConfig {

    /// Addresses, each of which gets its own mail; the sender is that of the notices.
    Optional<List<@Email String>> mailTo();

    Webhook webhook();

    /// An alarm that lasts is told again after this time, and at once when it gets worse.
    @WithDefault("6h")
    @DurationMin(seconds = 1)
    Duration againAfter();

    /// How often the alarms are looked at.
    @WithDefault("15s")
    @DurationMin(seconds = 1)
    Duration lookEvery();

    /// A POST with JSON whose `text` common chat services show as it is.
    interface Webhook {

        /// May lead into a private network: whoever runs this chose it.
        Optional<URI> url();

        /// `whsec_` and base64; unset: the POST is not signed.
        Optional<@Pattern(regexp = WebhookSignature.SECRET, message = WebhookSignature.SECRET_RULE) String> secret();

        @WithDefault("10s")
        @DurationMin(millis = 1)
        Duration timeout();
    }
}
