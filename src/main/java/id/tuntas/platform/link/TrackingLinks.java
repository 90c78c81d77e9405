package id.tuntas.platform.link;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Named;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The addresses of customers' pages, and when these close. With such an address one can see the order and reveal
/// its goods.
@ApplicationScoped
@Named // the templates of the pages ask for the root
public class TrackingLinks {

    /// So long can a customer take to open the page that a message leads to.
    private static final Duration TIME_TO_OPEN = Duration.ofDays(1);

    private final TrackingToken token;
    private final TrackingConfig config;
    private final Optional<String> base;
    private final String root;

    TrackingLinks(TrackingToken token, TrackingConfig config) {
        this.token = token;
        this.config = config;
        this.base = config.publicUrl().map(URI::toString).map(url -> url.replaceFirst("/+$", ""));
        this.root = base.map(url -> URI.create(url).getRawPath()).orElse("");
    }

    /// @param orderId as stored, without `ord_`
    /// @return null if no public URL is set
    public @Nullable String of(String orderId) {
        return page("/track/" + token.of(orderId)).orElse(null);
    }

    /// The public address of a page.
    ///
    /// @param path with its leading slash
    public Optional<String> page(String path) {
        return base.map(url -> url + path);
    }

    /// Begins all addresses on the pages themselves: the path of the public URL, which the proxy removes. Mostly
    /// empty.
    public String root() {
        return root;
    }

    /// Whether the page of an order is open. It closes at the end of the day that it names.
    ///
    /// @param finishedAt null while the order is not finished, whose page is always open
    public boolean isOpen(@Nullable Instant finishedAt, Instant now) {
        return finishedAt == null || now.isBefore(closesAt(finishedAt));
    }

    /// Whether it stays open long enough for a message to lead to it: for a day, or half of its time if that is less.
    public boolean staysOpen(@Nullable Instant finishedAt, Instant now) {
        var half = config.validFor().dividedBy(2);
        return isOpen(finishedAt, now.plus(half.compareTo(TIME_TO_OPEN) < 0 ? half : TIME_TO_OPEN));
    }

    private Instant closesAt(Instant finishedAt) {
        var zone = config.timeZone();
        var lastDay = finishedAt.plus(config.validFor()).atZone(zone).toLocalDate();
        return lastDay.plusDays(1).atStartOfDay(zone).toInstant();
    }

    /// @return the stored id of the order; empty for an invalid token
    public Optional<String> orderId(String tokenOfAddress) {
        return token.orderId(tokenOfAddress);
    }
}
