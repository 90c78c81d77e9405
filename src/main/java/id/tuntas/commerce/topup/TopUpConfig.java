package id.tuntas.commerce.topup;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/// Settings of top-ups; every time is multiplied by the pace of commerce.
@ConfigMapping(prefix = "tuntas.commerce.topup")
public interface TopUpConfig {

    /// The root of payment links, ending in `/api`; without it they lead to where the request was sent.
    Optional<URI> publicUrl();

    /// From the request until the links are there, for amounts that end in 778; those of all others are there at once.
    @WithDefault("3s")
    Duration preparation();

    /// Pays every top-up by itself after this time; without it a person presses the button. Needs the simulation.
    Optional<Duration> payAfter();

    /// The same for amounts that end in 777.
    @WithDefault("3s")
    Duration magicPayAfter();
}
