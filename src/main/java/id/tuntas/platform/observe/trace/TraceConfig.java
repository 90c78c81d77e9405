package id.tuntas.platform.observe.trace;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import java.net.URI;
import java.util.Optional;

/// Where traces go.
@ConfigMapping(prefix = "tuntas.trace")
public interface TraceConfig {

    /// A collector that takes OTLP over HTTP, e.g. `http://collector:4318/v1/traces`. Without it nothing is traced.
    Optional<URI> endpoint();

    /// Of a hundred callbacks, and of a hundred looks that no callback has caused, how many are traced.
    @WithDefault("100")
    @DecimalMin("0")
    @DecimalMax("100")
    double percent();
}
