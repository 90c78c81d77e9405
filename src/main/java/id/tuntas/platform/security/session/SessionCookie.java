package id.tuntas.platform.security.session;

import id.tuntas.platform.security.address.ClientScheme;
import id.tuntas.platform.security.session.Sessions.Session;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.core.NewCookie;
import jakarta.ws.rs.core.NewCookie.SameSite;
import java.time.Duration;
import java.time.Instant;

/// The cookie that carries the token of a sign-in.
final class SessionCookie {

    static final String NAME = "tuntas-session";

    private SessionCookie() {}

    static NewCookie of(HttpServerRequest request, Session session, Instant now) {
        return cookie(request, session.token(), Duration.between(now, session.expiresAt()));
    }

    /// Makes the browser forget it.
    static NewCookie forgotten(HttpServerRequest request) {
        return cookie(request, "", Duration.ZERO);
    }

    private static NewCookie cookie(HttpServerRequest request, String token, Duration life) {
        return new NewCookie.Builder(NAME)
                .value(token)
                .path("/")
                .httpOnly(true)
                .sameSite(SameSite.STRICT)
                .secure(ClientScheme.isEncrypted(request))
                .maxAge((int) life.toSeconds())
                .build();
    }
}
