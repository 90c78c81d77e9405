package id.tuntas.fulfilment.notification.channel.chat;

import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.platform.setting.AtLeast;
import id.tuntas.platform.setting.AtMost;
import id.tuntas.platform.setting.EntryNames;
import id.tuntas.platform.setting.Matching;
import id.tuntas.platform.setting.RootUrl;
import id.tuntas.platform.setting.SetTogether;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// WhatsApp, through Meta's Cloud API or a compatible gateway.
@ConfigMapping(prefix = "tuntas.notification.whatsapp")
public interface WhatsAppConfig {

    String TOGETHER = "the channel needs both TUNTAS_NOTIFICATION_WHATSAPP_TOKEN and"
            + " TUNTAS_NOTIFICATION_WHATSAPP_PHONE_NUMBER_ID, or neither";

    /// It becomes a part of a header.
    String TOKEN = "[!#-&(-~]+";

    /// What to say of another one.
    String TOKEN_RULE = "must consist of visible ASCII characters, without quotes and blanks";

    /// The bearer token. If unset, the channel is off.
    @SetTogether(TOGETHER)
    Optional<@Matching(value = TOKEN, message = TOKEN_RULE) String> token();

    /// The id of the sender's phone number. If unset, the channel is off.
    @SetTogether(TOGETHER)
    Optional<String> phoneNumberId();

    /// The URL up to the number's id.
    @WithDefault("https://graph.facebook.com/v23.0")
    @RootUrl
    URI baseUrl();

    /// Template names by kind of notification (`taken`, `delivered`, …). WhatsApp requires an approved
    /// template to start a conversation. A kind without one is sent as text, which reaches only customers
    /// who wrote within the last day. Each must be approved in the languages `id` and `en`, exactly these:
    /// `en_US` is another one. In a language that it lacks, WhatsApp refuses it (132001), and the
    /// notification is a dead letter at once. Those of `delivered`, `partly_delivered` and `corrected`
    /// require `TUNTAS_TRACKING_PUBLIC_URL`, and `link` in
    /// `TUNTAS_NOTIFICATION_WHATSAPP_TEMPLATE_PARAMETERS`, since templates contain no goods.
    @EntryNames(NotificationKind.CODES)
    Map<String, String> templates();

    /// The parameters of a template's body, in order.
    @WithDefault("name,reference,status,link")
    List<Parameter> templateParameters();

    /// Timeout for one message.
    @WithDefault("10s")
    @AtLeast("1ms")
    @AtMost("10m")
    Duration timeout();

    /// A parameter of a template's body.
    enum Parameter {
        /// The customer's name, or the reference if it is unknown, since WhatsApp refuses empty texts.
        NAME,
        /// The storefront's order number.
        REFERENCE,
        /// A sentence with the order's status.
        STATUS,
        /// The customer's page; a dash if there is none.
        LINK
    }
}
