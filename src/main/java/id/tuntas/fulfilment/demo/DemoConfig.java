package id.tuntas.fulfilment.demo;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/// The storefront that keeps buying.
@ConfigMapping(prefix = "tuntas.demo")
public interface DemoConfig {

    /// On in development only.
    @WithDefault("false")
    boolean enabled();

    /// How often it buys.
    @WithDefault("3s")
    @DurationMin(seconds = 1)
    Duration every();

    /// Where our own API is.
    @WithDefault("http://localhost:${quarkus.http.port}")
    URI baseUrl();

    /// The key it buys with.
    @WithDefault("dev-storefront")
    String storefrontKey();

    /// The key that the page is given, so that nobody has to sign in. It opens nothing unless it is configured.
    @WithDefault("dev-operator")
    String operatorKey();
}
