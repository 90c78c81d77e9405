package id.tuntas.platform.security.address;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.List;
import java.util.Optional;

/// The proxies in front of this process, and the header they set.
@ConfigMapping(prefix = "tuntas.http")
public interface ProxyConfig {

    /// Addresses and ranges of trusted proxies. Without any, the peer of a connection is the client.
    Optional<List<AddressRange>> trustedProxies();

    /// The header that the proxies set. Others are ignored, because a proxy passes on headers that it does not set.
    @WithDefault("x-forwarded-for")
    ForwardedHeader forwardedHeader();

    /// The header in which a proxy names its client.
    enum ForwardedHeader {
        /// A list of addresses; each proxy appends its peer.
        X_FORWARDED_FOR,
        /// The same as elements with parameters (RFC 7239).
        FORWARDED
    }
}
