package id.tuntas.callback.registration;

import io.smallrye.config.ConfigMapping;
import java.net.URI;
import java.util.Optional;

/// How callbacks reach us.
@ConfigMapping(prefix = "tuntas.callback")
public interface RegistrationConfig {

    /// Our URL as the supplier sees it; when set, it is registered and tested at start.
    Optional<URI> publicUrl();

    /// A secret to start with. Unset: one is generated at the supplier and stored encrypted.
    Optional<String> secret();
}
