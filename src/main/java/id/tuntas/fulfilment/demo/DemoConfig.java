package id.tuntas.fulfilment.demo;

import id.tuntas.platform.setting.AtLeast;
import id.tuntas.platform.setting.RootUrl;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;

/// The demo storefront.
@ConfigMapping(prefix = "tuntas.demo")
public interface DemoConfig {

    /// Enabled in development only.
    @WithDefault("false")
    boolean enabled();

    /// Interval between orders.
    @WithDefault("3s")
    @AtLeast("1s")
    Duration every();

    /// Base URL of this service's API.
    @WithDefault("http://localhost:${quarkus.http.port}")
    @RootUrl
    URI baseUrl();

    /// The API key of the demo storefront.
    @WithDefault("dev-storefront")
    String storefrontKey();

    /// The API key for the page, so that it needs no sign-in. It is valid only if it is also configured as a key.
    @WithDefault("dev-operator")
    String operatorKey();
}
