package id.tuntas.platform.outbound;

import java.net.URI;
import java.time.Duration;
import java.util.Map;

/// One POST to a foreign URL.
///
/// @param headers                 in addition to `Host`, `Content-Length` and `User-Agent`
/// @param timeout                 for everything together: look-up, connection, TLS, sending and the answer's head
/// @param privateAddressesAllowed whether the URL may lead to loopback or into a private network
public record WebhookRequest(
        URI url, Map<String, String> headers, byte[] body, Duration timeout, boolean privateAddressesAllowed) {

    public WebhookRequest {
        headers = Map.copyOf(headers);
    }
}
