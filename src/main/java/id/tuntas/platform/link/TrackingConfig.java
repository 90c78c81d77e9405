package id.tuntas.platform.link;

import id.tuntas.platform.setting.AtLeast;
import id.tuntas.platform.setting.AtMost;
import id.tuntas.platform.setting.MoreThanZero;
import id.tuntas.platform.setting.OrMailAddress;
import id.tuntas.platform.setting.RootUrl;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Optional;

/// The customer's page of an order.
@ConfigMapping(prefix = "tuntas.tracking")
public interface TrackingConfig {

    /// Public base URL of the customer's page, such as `https://orders.example.com`. If unset, there are no links,
    /// and goods are in the messages themselves. The proxy has to remove its path, if it has one.
    Optional<@RootUrl URI> publicUrl();

    /// How long the page of a finished order stays accessible; that of an open order always is.
    @WithDefault("30d")
    @AtLeast("1s")
    Duration validFor();

    /// The shop's name, shown on the page.
    Optional<String> shopName();

    /// The support address: a web address, or `mailto:` and an address.
    Optional<@OrMailAddress URI> supportUrl();

    /// The time zone of the page.
    @WithDefault("Asia/Jakarta")
    ZoneId timeZone();

    /// Requests for pages answered at the same time; others wait, so that threads remain for orders and callbacks.
    @MoreThanZero
    @WithDefault("64")
    @AtMost("10000")
    int concurrency();

    /// Requests per minute for one order's page, including its refreshes; beyond that 429.
    @MoreThanZero
    @WithDefault("60")
    int requestsPerMinute();

    /// How often the goods of one order can be revealed per hour; each reveal is recorded.
    @MoreThanZero
    @WithDefault("60")
    int revealsPerHour();
}
