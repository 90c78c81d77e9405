package id.tuntas.platform.security.session;

import id.tuntas.platform.rest.Located;
import id.tuntas.platform.security.Roles;
import io.quarkus.oidc.IdTokenCredential;
import io.quarkus.oidc.OidcSession;
import io.quarkus.security.Authenticated;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import io.quarkus.security.identity.SecurityIdentity;
import io.vertx.core.http.HttpServerRequest;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.time.Clock;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

/// Signing in to the console with an account of an OpenID provider.
@Path("/v1/session")
@Tag(name = "operations")
class OidcSessionResource {

    private static final String CONSOLE = "/";

    private final SecurityIdentity caller;
    private final Sessions sessions;
    private final OidcTenant tenant;
    private final OidcConfig config;
    private final OidcSession frameworksSession;
    private final Clock clock;

    OidcSessionResource(
            SecurityIdentity caller,
            Sessions sessions,
            OidcTenant tenant,
            OidcConfig config,
            OidcSession frameworksSession,
            Clock clock) {
        this.caller = caller;
        this.sessions = sessions;
        this.tenant = tenant;
        this.config = config;
        this.frameworksSession = frameworksSession;
        this.clock = clock;
    }

    /// @param oidc whether `GET /v1/session/oidc` signs in
    record SignInMethods(boolean oidc) {}

    /// How one can sign in, apart from keys.
    @GET
    @Path("methods")
    @PermitAll
    public SignInMethods methods() {
        return new SignInMethods(tenant.isOn());
    }

    /// For browsers: leads to the OpenID provider, and from there, signed in, to the console. The framework has done
    /// that before this is called; see [OidcTenant]. It does so by path, on which this does not rely.
    @GET
    @Path("oidc")
    @Authenticated
    @APIResponse(responseCode = "303", description = "Signed in: to the console, with its cookie")
    @APIResponse(responseCode = "302", description = "To the OpenID provider")
    public RestResponse<Void> open(@Context HttpServerRequest request) {
        if (caller.getCredential(IdTokenCredential.class) == null) {
            throw new UnauthorizedException(); // else a key or a cookie could sign in as a person, again and again
        }
        endFrameworksSession();
        var session = sessions.open(caller.getPrincipal().getName(), role());
        return Located.<Void>seeOther(CONSOLE)
                .cookie(SessionCookie.of(request, session, clock.instant()))
                .build();
    }

    /// It would sign in again without the provider: after signing out, and with a role that was taken away since. Only
    /// removes cookies.
    private void endFrameworksSession() {
        frameworksSession.logout().await().indefinitely();
    }

    private String role() {
        if (caller.hasRole(config.operatorRole())) {
            return Roles.OPERATOR;
        }
        if (caller.hasRole(config.viewerRole())) {
            return Roles.VIEWER;
        }
        throw new ForbiddenException("the OpenID provider names no role of this console");
    }
}
