package id.tuntas.platform.security.session;

import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.runtime.QuarkusPrincipal;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.quarkus.vertx.http.runtime.security.ChallengeData;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticationMechanism;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Set;

/// Authenticates callers by the cookie of [SessionResource]. Requests that change something must also have the header
/// `X-Requested-With`, which forms and scripts of other sites cannot send.
@ApplicationScoped
class SessionAuthentication implements HttpAuthenticationMechanism {

    private static final Set<HttpMethod> SAFE = Set.of(HttpMethod.GET, HttpMethod.HEAD);

    private final Sessions sessions;

    SessionAuthentication(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public Uni<SecurityIdentity> authenticate(RoutingContext context, IdentityProviderManager providers) {
        var request = context.request();
        var cookie = request.getCookie(SessionCookie.NAME);
        if (cookie == null || request.headers().contains("Authorization") || !isOfOurPage(request)) {
            return Uni.createFrom().nullItem();
        }
        return sessions.read(cookie.getValue())
                .map(session -> Uni.createFrom()
                        .<SecurityIdentity>item(QuarkusSecurityIdentity.builder()
                                .setPrincipal(new QuarkusPrincipal(session.name()))
                                .addRole(session.role())
                                .addAttribute(SignInEnd.ATTRIBUTE, session.expiresAt())
                                .build()))
                .orElseGet(() -> Uni.createFrom().nullItem());
    }

    private static boolean isOfOurPage(HttpServerRequest request) {
        return SAFE.contains(request.method()) || request.headers().contains("X-Requested-With");
    }

    @Override
    public Uni<ChallengeData> getChallenge(RoutingContext context) {
        return Uni.createFrom().nullItem();
    }
}
