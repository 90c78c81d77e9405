package id.tuntas.platform.outbound;

import java.net.URI;
import java.time.Duration;
import java.util.Map;

/// A POST to an external URL.
///
/// @param headers                 in addition to `Host`, `Content-Length` and `User-Agent`
/// @param timeout                 for resolving, connection, TLS, sending and the answer's header, but not for the wait
///                                for a free connection
/// @param privateAddressesAllowed whether loopback and private addresses are allowed
public record WebhookRequest(
        URI url, Map<String, String> headers, byte[] body, Duration timeout, boolean privateAddressesAllowed) {

    public WebhookRequest {
        headers = Map.copyOf(headers);
    }
}
