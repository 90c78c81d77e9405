package id.tuntas.fulfilment.notification.channel.chat;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Pattern;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hibernate.validator.constraints.time.DurationMin;

/// WhatsApp, through Meta's Cloud API or a gateway of the same shape.
@ConfigMapping(prefix = "tuntas.notification.whatsapp")
public interface WhatsAppConfig {

    /// The bearer token. Without it nothing is sent.
    Optional<String> token();

    /// The id of the number that messages come from. Without it nothing is sent.
    Optional<String> phoneNumberId();

    /// Everything before the number's id.
    @WithDefault("https://graph.facebook.com/v23.0")
    URI baseUrl();

    /// Templates by the kind of the notice (`taken`, `delivered`, …): WhatsApp lets a business write first only
    /// with one that it has approved. A kind without a template is sent as text, which reaches those who wrote
    /// to the shop within a day.
    Map<String, String> templates();

    /// What a template's body is filled with, in its order.
    @WithDefault("name,reference,status,link")
    List<Parameter> templateParameters();

    /// Put before numbers that begin with a zero.
    @WithDefault("62")
    @Pattern(regexp = "[1-9]\\d{0,2}")
    String countryCode();

    /// For one message.
    @WithDefault("10s")
    @DurationMin(millis = 1)
    Duration timeout();

    /// A place in a template's body.
    enum Parameter {
        /// The customer's, or the order's number where it is unknown: WhatsApp takes no empty text.
        NAME,
        /// The shop's number of the order.
        REFERENCE,
        /// A sentence that says where the order stands.
        STATUS,
        /// The customer's page; a dash where there is none.
        LINK
    }
}
