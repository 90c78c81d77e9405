package id.tuntas.platform.security;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.List;
import java.util.Optional;

/// The proxies in front of this process, and how they say who calls.
@ConfigMapping(prefix = "tuntas.http")
public interface ProxyConfig {

    /// Addresses and ranges of proxies whose header is believed. Without any, the peer of a connection is the client.
    Optional<List<AddressRange>> trustedProxies();

    /// The header that the proxies write. The other one is never read: a proxy lets through what it does not write.
    @WithDefault("x-forwarded-for")
    ForwardedHeader forwardedHeader();

    /// Where a proxy names the client that it was called by.
    enum ForwardedHeader {
        /// A list of addresses; each proxy appends its peer.
        X_FORWARDED_FOR,
        /// The same as elements with parameters (RFC 7239).
        FORWARDED
    }
}
