package id.tuntas.fulfilment.notification;

import id.tuntas.platform.setting.AtMost;
import id.tuntas.platform.setting.Matching;
import id.tuntas.platform.setting.MoreThanZero;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/// Settings of notifications; each channel has further settings of its own.
@ConfigMapping(prefix = "tuntas.notification")
public interface NotificationConfig {

    /// Whether notifications and pages show the seller's notes of items.
    @WithDefault("true")
    boolean includeSellerNote();

    /// Whether customers' webhooks contain the supplier's charges and refunds. If not, they contain the delivered and
    /// failed quantities per item, from which the customer's system can derive its refund.
    @WithDefault("false")
    boolean includeAmounts();

    /// Whether customers' webhooks may have loopback and private addresses, with http or https. Others need https.
    @WithDefault("false")
    boolean allowPrivateAddresses();

    /// Most notifications that one replica sends concurrently per channel; webhooks have their own setting.
    @MoreThanZero
    @WithDefault("32")
    @AtMost("10000")
    int concurrency();

    /// Most webhooks that one replica sends concurrently to one receiver (host and port).
    @MoreThanZero
    @WithDefault("8")
    @AtMost("10000")
    int concurrencyPerReceiver();

    /// What orders are checked by, whether the channel is on or not.
    WhatsApp whatsapp();

    /// The telephone numbers of customers.
    interface WhatsApp {

        /// Country code that replaces a leading zero. Orders whose phone number begins neither with it nor with
        /// `+` or `0` are refused. Searches for a phone number use it, too.
        @WithDefault("62")
        @Matching("[1-9]\\d{0,2}")
        String countryCode();
    }
}
