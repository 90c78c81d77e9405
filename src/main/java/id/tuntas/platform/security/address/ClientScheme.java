package id.tuntas.platform.security.address;

import io.vertx.core.http.HttpServerRequest;
import java.util.Locale;

/// Whether a client has sent its request by TLS, which a proxy may have terminated.
public final class ClientScheme {

    private ClientScheme() {}

    /// Up to the client, from any address: use it only for what harms no one but a client that forges a header. Not
    /// every proxy says that it speaks TLS, but browsers name the page that sends a form or a script's request.
    public static boolean isEncrypted(HttpServerRequest request) {
        var forwarded = request.getHeader("Forwarded");
        var origin = request.getHeader("Origin");
        return request.isSSL()
                || origin != null && origin.startsWith("https:")
                || "https".equalsIgnoreCase(request.getHeader("X-Forwarded-Proto"))
                || forwarded != null && forwarded.toLowerCase(Locale.ROOT).contains("proto=https");
    }
}
