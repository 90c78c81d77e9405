package id.tuntas.fulfilment.callback.registration;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.hibernate.validator.constraints.time.DurationMin;

/// How callbacks reach us.
@ConfigMapping(prefix = "tuntas.callback")
public interface RegistrationConfig {

    /// Our URL as the supplier sees it; when set, it is registered and tested at start.
    Optional<URI> publicUrl();

    /// A secret to start with; a rotation replaces it. Unset: one is generated at the supplier and stored encrypted.
    Optional<String> secret();

    /// How long a secret still verifies after it was replaced. The supplier signs with the new one at once; five
    /// attempts in 15 seconds may still be under way, and whatever waits in its queues.
    @WithDefault("24h")
    Duration secretOverlap();

    /// How long the test callback may take.
    @WithDefault("30s")
    @DurationMin(millis = 1)
    Duration testTimeout();
}
