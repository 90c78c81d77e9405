package id.tuntas.platform.security.session;

import id.tuntas.platform.security.Roles;
import io.quarkus.security.UnauthorizedException;
import io.quarkus.security.identity.SecurityIdentity;
import io.vertx.core.http.HttpServerRequest;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.NewCookie;
import jakarta.ws.rs.core.NewCookie.SameSite;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/// Signing in to the console with a key, so that the browser need not keep the key.
@Path("/v1/session")
@Tag(name = "operations")
class SessionResource {

    private final SecurityIdentity caller;
    private final Sessions sessions;
    private final Clock clock;

    SessionResource(SecurityIdentity caller, Sessions sessions, Clock clock) {
        this.caller = caller;
        this.sessions = sessions;
        this.clock = clock;
    }

    /// @param name      of the key
    /// @param expiresAt when the sign-in ends; null for callers who send the key itself
    record SessionView(String name, String role, @Nullable Instant expiresAt) {}

    /// Signs in with the key of this request: the cookie of the answer is taken in its place until it expires.
    @POST
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public RestResponse<SessionView> open(@Context HttpServerRequest request) {
        if (expiresAt() != null) {
            throw new UnauthorizedException(); // else a sign-in could extend itself for ever
        }
        var session = sessions.open(caller.getPrincipal().getName());
        var life = Duration.between(clock.instant(), session.expiresAt());
        return ResponseBuilder.ok(
                        new SessionView(session.key().name(), session.key().role(), session.expiresAt()))
                .cookie(cookie(request, session.token(), life))
                .build();
    }

    /// Who is signed in, and with which role.
    @GET
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public SessionView read() {
        return new SessionView(
                caller.getPrincipal().getName(),
                caller.getRoles().stream().findFirst().orElseThrow(),
                expiresAt());
    }

    /// Signs out: the browser forgets the cookie.
    @DELETE
    @PermitAll
    public RestResponse<Void> close(@Context HttpServerRequest request) {
        return ResponseBuilder.<Void>noContent()
                .cookie(cookie(request, "", Duration.ZERO))
                .build();
    }

    private @Nullable Instant expiresAt() {
        return caller.getAttribute(SessionAuthentication.EXPIRES_AT);
    }

    private static NewCookie cookie(HttpServerRequest request, String token, Duration life) {
        return new NewCookie.Builder(SessionAuthentication.COOKIE)
                .value(token)
                .path("/")
                .httpOnly(true)
                .sameSite(SameSite.STRICT)
                .secure(isEncrypted(request))
                .maxAge((int) life.toSeconds())
                .build();
    }

    /// Up to the browser: a forged header only harms the sign-in of whoever forges it.
    private static boolean isEncrypted(HttpServerRequest request) {
        var forwarded = request.getHeader("Forwarded");
        return request.isSSL()
                || "https".equalsIgnoreCase(request.getHeader("X-Forwarded-Proto"))
                || forwarded != null && forwarded.toLowerCase(Locale.ROOT).contains("proto=https");
    }
}
