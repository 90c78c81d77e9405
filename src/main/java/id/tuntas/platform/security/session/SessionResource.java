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
import java.time.Clock;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/// Signing in to a console with a key, so that the browser need not keep the key.
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

    /// @param name      of the key, or `oidc:` with that of the person
    /// @param expiresAt when the sign-in ends; null for callers who send the key itself
    record SessionView(String name, String role, @Nullable Instant expiresAt) {}

    /// Signs in with the key of this request: the cookie of the answer is taken in its place until it expires.
    @POST
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR, Roles.MERCHANT})
    public RestResponse<SessionView> open(@Context HttpServerRequest request) {
        if (SignInEnd.of(caller) != null) {
            throw new UnauthorizedException(); // else a sign-in could extend itself for ever
        }
        var session = sessions.open(caller.getPrincipal().getName());
        return ResponseBuilder.ok(new SessionView(session.name(), session.role(), session.expiresAt()))
                .cookie(SessionCookie.of(request, session, clock.instant()))
                .build();
    }

    /// Who is signed in, and with which role.
    @GET
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR, Roles.MERCHANT})
    public SessionView read() {
        return new SessionView(
                caller.getPrincipal().getName(),
                caller.getRoles().stream().findFirst().orElseThrow(),
                SignInEnd.of(caller));
    }

    /// Signs out: the browser forgets the cookie.
    @DELETE
    @PermitAll
    public RestResponse<Void> close(@Context HttpServerRequest request) {
        return ResponseBuilder.<Void>noContent()
                .cookie(SessionCookie.forgotten(request))
                .build();
    }
}
