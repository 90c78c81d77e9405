package id.tuntas.platform.operate.keyrotation;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Positive;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/// How fast secrets are encrypted again after a change of the key.
@ConfigMapping(prefix = "tuntas.key-rotation")
public interface KeyRotationConfig {

    /// From one run to the next.
    @WithDefault("1m")
    @DurationMin(seconds = 1)
    Duration every();

    /// Rows looked at in one transaction.
    @WithDefault("200")
    @Positive
    @Max(10_000)
    int batch();

    /// Rows looked at in one run: what it costs the database.
    @WithDefault("20000")
    @Positive
    int rowsPerRun();

    /// A finished column is gone through again after this, since a replica that still had the former key may have
    /// written with it meanwhile.
    @WithDefault("1d")
    @DurationMin(seconds = 1)
    Duration repeatAfter();
}
