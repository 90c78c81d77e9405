package id.tuntas.platform.security.session;

import id.tuntas.platform.setting.Filled;
import id.tuntas.platform.setting.SetTogether;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.util.Optional;

/// Signing in to the console with an account of an OpenID provider. Off without an issuer.
@ConfigMapping(prefix = "tuntas.oidc")
public interface OidcConfig {

    String TOGETHER = "sign-in by OpenID needs its issuer, client id and client secret";

    /// The provider's issuer URL, such as `https://id.example.com/realms/shop`. Needs the client's id and secret.
    @SetTogether(TOGETHER)
    Optional<URI> issuer();

    /// The id of the client that the provider knows this console as; its redirect URI ends in `/v1/session/oidc`.
    @SetTogether(TOGETHER)
    Optional<String> clientId();

    /// The client's secret.
    @SetTogether(TOGETHER)
    Optional<String> clientSecret();

    /// Where the ID token lists a person's roles or groups; nested members are separated by a slash, such as
    /// `realm_access/roles`.
    @WithDefault("roles")
    @Filled
    String rolesClaim();

    /// The entry of that list which makes a person an operator.
    @WithDefault("operator")
    @Filled
    String operatorRole();

    /// The entry of that list which makes a person a viewer.
    @WithDefault("viewer")
    @Filled
    String viewerRole();
}
