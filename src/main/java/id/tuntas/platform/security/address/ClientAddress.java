package id.tuntas.platform.security.address;

import id.tuntas.platform.security.address.ProxyConfig.ForwardedHeader;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The address of the client of a request, which may have come through trusted proxies.
///
/// Quarkus's forwarding (`quarkus.http.proxy`) is not used: it takes the first address of the header, which the
/// client can forge, because proxies append. Here the last address that is not a trusted proxy is used.
@ApplicationScoped
public class ClientAddress {

    private static final Pattern COMMA = Pattern.compile(",");
    private static final Pattern SEMICOLON = Pattern.compile(";");

    private final List<AddressRange> trusted;
    private final ForwardedHeader header;

    ClientAddress(ProxyConfig config) {
        trusted = config.trustedProxies().orElse(List.of());
        header = config.forwardedHeader();
    }

    /// @return an IP address as text; empty if the connection has been closed
    public String of(HttpServerRequest request) {
        var peer = request.remoteAddress();
        return of(peer == null ? null : peer.hostAddress(), request.headers().getAll(headerName()));
    }

    private String headerName() {
        return switch (header) {
            case X_FORWARDED_FOR -> "X-Forwarded-For";
            case FORWARDED -> "Forwarded";
        };
    }

    /// @param lines the header's lines, in order
    String of(@Nullable String peer, List<String> lines) {
        if (peer == null) {
            return "";
        }
        var known = literal(peer).filter(this::isTrusted);
        if (known.isEmpty()) {
            return peer;
        }
        var client = known.get();
        var hops = lines.stream().flatMap(COMMA::splitAsStream).toList().reversed();
        for (var hop : hops) {
            var next = literal(node(hop));
            if (next.isEmpty()) {
                break; // hidden or malformed: addresses before it are not trusted
            }
            client = next.get();
            if (!isTrusted(client)) {
                break;
            }
        }
        return client.getHostAddress();
    }

    private boolean isTrusted(InetAddress address) {
        return trusted.stream().anyMatch(range -> range.contains(address));
    }

    /// The part of an element that names the peer.
    private String node(String hop) {
        return switch (header) {
            case X_FORWARDED_FOR -> hop.strip();
            case FORWARDED ->
                Arrays.stream(SEMICOLON.split(hop))
                        .map(String::strip)
                        .filter(parameter -> parameter.regionMatches(true, 0, "for=", 0, 4))
                        .map(parameter -> parameter.substring(4).replace("\"", ""))
                        .findFirst()
                        .orElse("");
        };
    }

    /// Reads `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1`, `[2001:db8::1]` and `[2001:db8::1]:4711`.
    private static Optional<InetAddress> literal(String node) {
        int colon = node.indexOf(':');
        int bracket = node.indexOf(']');
        var address = node;
        if (node.startsWith("[") && bracket > 0) {
            address = node.substring(1, bracket);
        } else if (colon > 0 && colon == node.lastIndexOf(':')) {
            address = node.substring(0, colon);
        }
        try {
            return Optional.of(InetAddress.ofLiteral(address));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
