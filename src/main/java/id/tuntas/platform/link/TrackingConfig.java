package id.tuntas.platform.link;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.net.URI;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Optional;
import org.hibernate.validator.constraints.time.DurationMin;

/// The page on which customers follow their order.
@ConfigMapping(prefix = "tuntas.tracking")
public interface TrackingConfig {

    /// Our base URL as customers see it, such as `https://orders.example.com`. Without it no links are given
    /// out, and goods stand in the messages themselves.
    Optional<URI> publicUrl();

    /// How long the page of a finished order can be opened; that of an open order always can.
    @WithDefault("30d")
    @DurationMin(seconds = 1)
    Duration validFor();

    /// The shop's name, at the head of the page.
    Optional<String> shopName();

    /// Where customers get help: a web address, or `mailto:` and an address.
    Optional<URI> supportUrl();

    /// The zone of the times on the page.
    @WithDefault("Asia/Jakarta")
    ZoneId timeZone();

    /// Pages that are made at the same time, each with a connection to the database: others wait, so that customers
    /// leave connections to orders and callbacks.
    @Positive
    @WithDefault("6")
    int concurrency();

    /// How often one order's page can be asked for, its own refreshing included; beyond that it answers 429.
    @Positive
    @WithDefault("60")
    int requestsPerMinute();

    /// How often the goods of one order can be revealed in an hour: each time is recorded.
    @Positive
    @WithDefault("60")
    int revealsPerHour();
}
