package id.tuntas.commerce.validation;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// Settings of the validation of customer ids.
@ConfigMapping(prefix = "tuntas.commerce.validation")
public interface ValidationConfig {

    /// How long an answer is cached.
    @WithDefault("10m")
    Duration memory();

    /// How long the provider takes, multiplied by the pace of commerce; a slow one takes ten times as long.
    @WithDefault("200ms")
    Duration delay();
}
