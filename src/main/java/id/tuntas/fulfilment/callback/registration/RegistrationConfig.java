package id.tuntas.fulfilment.callback.registration;

import id.tuntas.platform.setting.AtLeast;
import id.tuntas.platform.setting.Matching;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/// The registration of the callback URL.
@ConfigMapping(prefix = "tuntas.callback")
public interface RegistrationConfig {

    /// The registration has a column of 500 characters for it.
    String FITTING = ".{0,500}";

    String TOO_LONG = "must have at most 500 characters: give the supplier a shorter path, without long parameters";

    /// The callback URL as the supplier sees it, of up to 500 characters; when set, it is registered and tested at
    /// start.
    Optional<@Matching(value = FITTING, message = TOO_LONG) URI> publicUrl();

    /// The initial secret; a rotation replaces it. If unset, the supplier generates one, which is stored encrypted.
    Optional<String> secret();

    /// How long a replaced secret stays valid. The supplier signs with the new one at once, but its retries and
    /// queued callbacks may still arrive with the old one.
    @WithDefault("24h")
    Duration secretOverlap();

    /// How long to wait for the test callback.
    @WithDefault("30s")
    @AtLeast("1ms")
    Duration testTimeout();
}
