package id.tuntas.notification;

import id.tuntas.work.Backoff;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import java.time.Duration;
import java.util.Optional;

/// How customers are told.
@ConfigMapping(prefix = "tuntas.notification")
public interface NotificationConfig {

    /// Whether customers see the seller's notes of the items; they may carry the supplier's name or links.
    @WithDefault("true")
    boolean includeSellerNote();

    /// Whether customers' webhooks may lead to loopback and private addresses.
    @WithDefault("false")
    boolean allowPrivateAddresses();

    /// Notices that are sent at the same time by one process.
    @Positive
    @WithDefault("32")
    int concurrency();

    Retry retry();

    Mail mail();

    Webhook webhook();

    /// When a notice that could not be sent is tried again. The defaults reach over about five hours.
    interface Retry {

        @WithDefault("30s")
        Duration firstDelay();

        @Positive
        @WithDefault("2")
        double factor();

        @WithDefault("1h")
        Duration maxDelay();

        /// Then it is dead.
        @Positive
        @WithDefault("12")
        int maxAttempts();

        default Backoff backoff() {
            return new Backoff(firstDelay(), factor(), maxDelay());
        }
    }

    /// E-mail; the server itself is configured by `quarkus.mailer`.
    interface Mail {

        /// The sender, such as `Toko Sari <halo@example.com>`. Without it no mail is sent.
        Optional<String> from();

        /// For one mail, from connecting to the server's acceptance.
        @WithDefault("30s")
        Duration timeout();
    }

    /// The customers' webhooks, in the Standard Webhooks scheme.
    interface Webhook {

        /// `whsec_` and base64: what receivers verify signatures with. Without it no webhook is sent.
        Optional<
                        @Pattern(
                                regexp = "whsec_([A-Za-z0-9+/]{4})+([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?",
                                message = "must be whsec_ followed by base64")
                        String>
                secret();

        /// For one delivery, from the look-up of the host to the head of the answer.
        @WithDefault("10s")
        Duration timeout();
    }
}
