package id.tuntas.platform.security;

import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.runtime.QuarkusPrincipal;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.quarkus.vertx.http.runtime.security.ChallengeData;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticationMechanism;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Authenticates callers by `Authorization: Bearer <key>`. All keys are compared as digests in constant time.
@ApplicationScoped
class ApiKeyAuthentication implements HttpAuthenticationMechanism {

    private static final String SCHEME = "Bearer ";

    private record KnownKey(byte[] digest, SecurityIdentity identity) {}

    /// Attribute of a failure: seconds until the next key is checked. The error mapper reads it.
    private static final String RETRY_AFTER = "retry-after";

    private final List<KnownKey> keys;
    private final FailedKeys failedKeys;
    private final ClientAddress clientAddress;

    ApiKeyAuthentication(SecurityConfig config, FailedKeys failedKeys, ClientAddress clientAddress) {
        this.failedKeys = failedKeys;
        this.clientAddress = clientAddress;
        keys = config.keys().entrySet().stream()
                .map(entry -> new KnownKey(
                        Sha256.of(entry.getValue().secret()),
                        QuarkusSecurityIdentity.builder()
                                .setPrincipal(new QuarkusPrincipal(entry.getKey()))
                                .addRole(entry.getValue().role())
                                .build()))
                .toList();
    }

    @Override
    public Uni<SecurityIdentity> authenticate(RoutingContext context, IdentityProviderManager providers) {
        var header = context.request().getHeader("Authorization");
        if (header == null || !header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            return Uni.createFrom().nullItem();
        }
        var identity = find(Sha256.of(header.substring(SCHEME.length()).strip()));
        return identity == null
                ? Uni.createFrom().failure(failure(context.request()))
                : Uni.createFrom().item(identity);
    }

    private AuthenticationFailedException failure(HttpServerRequest request) {
        var pause = failedKeys.count(clientAddress.of(request));
        return pause.map(time -> new AuthenticationFailedException(
                        "too many unknown keys", Map.of(RETRY_AFTER, time.toSeconds() + 1)))
                .orElseGet(() -> new AuthenticationFailedException("unknown key"));
    }

    private @Nullable SecurityIdentity find(byte[] digest) {
        SecurityIdentity found = null;
        for (var key : keys) {
            if (MessageDigest.isEqual(key.digest(), digest)) {
                found = key.identity();
            }
        }
        return found;
    }

    @Override
    public Uni<ChallengeData> getChallenge(RoutingContext context) {
        return Uni.createFrom().item(new ChallengeData(401, "WWW-Authenticate", "Bearer"));
    }
}
