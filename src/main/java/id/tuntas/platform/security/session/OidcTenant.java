package id.tuntas.platform.security.session;

import id.tuntas.platform.security.Sha256;
import id.tuntas.platform.security.Signer;
import io.quarkus.oidc.OidcRequestContext;
import io.quarkus.oidc.OidcTenantConfig;
import io.quarkus.oidc.TenantConfigResolver;
import io.quarkus.oidc.runtime.OidcTenantConfig.ApplicationType;
import io.quarkus.oidc.runtime.OidcTenantConfig.Roles.Source;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;

/// The authorization code flow with PKCE, on one path only: everywhere else keys and the console's cookie count.
///
/// What the browser keeps meanwhile is encrypted with secrets that every replica derives, so that another one can
/// continue.
@ApplicationScoped
class OidcTenant implements TenantConfigResolver {

    static final String PATH = "/v1/session/oidc";

    private static final Duration PROVIDERS_ANSWER = Duration.ofSeconds(5);

    private final Optional<OidcTenantConfig> tenant;
    private final Optional<byte[]> settingsDigest;

    OidcTenant(OidcConfig config, Signer signer) {
        tenant = config.issuer().map(issuer -> tenant(issuer, config, signer));
        settingsDigest = tenant.map(_ -> Sha256.of(String.join(
                "\n",
                config.clientSecret().orElseThrow(),
                config.issuer().orElseThrow().toString(),
                config.clientId().orElseThrow(),
                config.rolesClaim(),
                config.operatorRole(),
                config.viewerRole())));
    }

    boolean isOn() {
        return tenant.isPresent();
    }

    /// Of the client's secret and of the settings that decide who signs in with which role; empty while this is off.
    Optional<byte[]> settingsDigest() {
        return settingsDigest;
    }

    @Override
    public Uni<OidcTenantConfig> resolve(RoutingContext context, OidcRequestContext<OidcTenantConfig> requests) {
        return PATH.equals(context.normalizedPath()) && tenant.isPresent()
                ? Uni.createFrom().item(tenant.get())
                : Uni.createFrom().nullItem(); // the default one, which is disabled
    }

    private static OidcTenantConfig tenant(URI issuer, OidcConfig config, Signer signer) {
        var isEncrypted = "https".equals(issuer.getScheme());
        return OidcTenantConfig.builder()
                .tenantId("console")
                .authServerUrl(issuer.toString())
                .connectionTimeout(PROVIDERS_ANSWER)
                .applicationType(ApplicationType.WEB_APP)
                .clientId(config.clientId().orElseThrow())
                .credentials(config.clientSecret().orElseThrow())
                .roles(Source.idtoken, config.rolesClaim())
                .authentication()
                .pkceRequired()
                .nonceRequired()
                .stateSecret(secret(signer, "oidc-state"))
                .cookiePath(PATH)
                .forceRedirectHttpsScheme(isEncrypted)
                .cookieForceSecure(isEncrypted)
                .end()
                .tokenStateManager()
                .encryptionSecret(secret(signer, "oidc-tokens"))
                .end()
                .build();
    }

    private static String secret(Signer signer, String purpose) {
        return HexFormat.of().formatHex(signer.sign("", purpose)).substring(0, 32);
    }
}
