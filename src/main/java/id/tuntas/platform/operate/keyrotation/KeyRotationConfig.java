package id.tuntas.platform.operate.keyrotation;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Positive;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/// How fast secrets are re-encrypted after a key change.
@ConfigMapping(prefix = "tuntas.key-rotation")
public interface KeyRotationConfig {

    /// The period of the job.
    @WithDefault("1m")
    @DurationMin(seconds = 1)
    Duration every();

    /// Rows processed in one transaction.
    @WithDefault("200")
    @Positive
    @Max(10_000)
    int batch();

    /// Rows processed in one run, which limits the database load.
    @WithDefault("20000")
    @Positive
    int rowsPerRun();

    /// A finished column is processed again after this time, because a replica with the former key may have written
    /// to it meanwhile.
    @WithDefault("1d")
    @DurationMin(seconds = 1)
    Duration repeatAfter();
}
