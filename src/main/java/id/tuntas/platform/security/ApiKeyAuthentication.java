package id.tuntas.platform.security;

import id.tuntas.platform.security.address.ClientAddress;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.vertx.http.runtime.security.ChallengeData;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticationMechanism;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;

/// Authenticates callers by `Authorization: Bearer <key>`.
@ApplicationScoped
class ApiKeyAuthentication implements HttpAuthenticationMechanism {

    private static final String SCHEME = "Bearer ";

    /// Attribute of a failure: seconds until an unknown key no longer counts as one too many. The error
    /// mapper reads it.
    private static final String RETRY_AFTER = "retry-after";

    private final ApiKeys keys;
    private final FailedKeys failedKeys;
    private final ClientAddress clientAddress;

    ApiKeyAuthentication(ApiKeys keys, FailedKeys failedKeys, ClientAddress clientAddress) {
        this.keys = keys;
        this.failedKeys = failedKeys;
        this.clientAddress = clientAddress;
    }

    @Override
    public Uni<SecurityIdentity> authenticate(RoutingContext context, IdentityProviderManager providers) {
        var header = context.request().getHeader("Authorization");
        if (header == null || !header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            return Uni.createFrom().nullItem();
        }
        var key = keys.ofSecret(header.substring(SCHEME.length()).strip());
        return key.map(known ->
                        Uni.createFrom().<SecurityIdentity>item(known.identity().build()))
                .orElseGet(() -> Uni.createFrom().failure(failure(context.request())));
    }

    private AuthenticationFailedException failure(HttpServerRequest request) {
        var pause = failedKeys.count(clientAddress.of(request));
        return pause.map(time -> new AuthenticationFailedException(
                        "too many unknown keys", Map.of(RETRY_AFTER, time.toSeconds() + 1)))
                .orElseGet(() -> new AuthenticationFailedException("unknown key"));
    }

    @Override
    public Uni<ChallengeData> getChallenge(RoutingContext context) {
        return Uni.createFrom().item(new ChallengeData(401, "WWW-Authenticate", "Bearer"));
    }
}
