package id.tuntas.platform.observe.trace;

import id.tuntas.platform.setting.AtLeast;
import id.tuntas.platform.setting.AtMost;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.util.Optional;

/// The export of traces.
@ConfigMapping(prefix = "tuntas.trace")
public interface TraceConfig {

    /// A collector that accepts OTLP over HTTP, e.g. `http://collector:4318/v1/traces`. If unset, nothing is traced.
    Optional<URI> endpoint();

    /// Per cent of callbacks, and of status checks without a callback, that are traced.
    @WithDefault("100")
    @AtLeast("0")
    @AtMost("100")
    double percent();
}
