package id.tuntas.platform.link;

import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The addresses of customers' pages. With such an address one can see the order and reveal its goods.
@ApplicationScoped
public class TrackingLinks {

    private final TrackingToken token;
    private final Optional<String> base;

    TrackingLinks(TrackingToken token, TrackingConfig config) {
        this.token = token;
        this.base = config.publicUrl().map(URI::toString).map(url -> url.replaceFirst("/+$", ""));
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

    /// @return the stored id of the order; empty for an invalid token
    public Optional<String> orderId(String tokenOfAddress) {
        return token.orderId(tokenOfAddress);
    }
}
