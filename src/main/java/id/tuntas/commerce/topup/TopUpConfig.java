package id.tuntas.commerce.topup;

import id.tuntas.platform.setting.ForSimulation;
import id.tuntas.platform.setting.RootUrl;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/// Settings of top-ups; every time is multiplied by the pace of commerce.
@ConfigMapping(prefix = "tuntas.commerce.topup")
public interface TopUpConfig {

    /// The root of payment links, ending in `/api`; default: that of the request.
    Optional<@RootUrl(endsIn = "/api") URI> publicUrl();

    /// How long after the request the links are set, for amounts that end in 778; for others they are set at once.
    @WithDefault("3s")
    Duration preparation();

    /// Pays every top-up automatically after this time; if unset, a person presses the button. Needs the simulation.
    @ForSimulation
    Optional<Duration> payAfter();

    /// How soon a top-up whose amount ends in 777 is paid automatically.
    @WithDefault("3s")
    Duration magicPayAfter();
}
