package id.tuntas.platform.link;

import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The addresses of customers' pages. Whoever has one sees the order and can reveal its goods.
@ApplicationScoped
public class TrackingLinks {

    private final TrackingToken token;
    private final Optional<String> base;

    TrackingLinks(TrackingToken token, TrackingConfig config) {
        this.token = token;
        this.base = config.publicUrl().map(URI::toString).map(url -> url.replaceFirst("/+$", ""));
    }

    /// @param orderId as it is stored, without `ord_`
    /// @return null where no public URL is set
    public @Nullable String of(String orderId) {
        return page("/track/" + token.of(orderId)).orElse(null);
    }

    /// The public address of a page of ours.
    ///
    /// @param path with its leading slash
    public Optional<String> page(String path) {
        return base.map(url -> url + path);
    }

    /// @return the id of the order as it is stored; empty for a token that we have never given out
    public Optional<String> orderId(String tokenOfAddress) {
        return token.orderId(tokenOfAddress);
    }
}
