package id.tuntas.catalogue;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// How fresh the mirror is.
@ConfigMapping(prefix = "tuntas.catalogue")
public interface CatalogueConfig {

    /// An item older than this is asked for again before it is used; if the supplier does not answer, the old one is
    /// good enough.
    @WithDefault("10m")
    Duration maxAge();
}
