package id.tuntas.platform.operate.keyrotation;

import id.tuntas.platform.setting.AtLeast;
import id.tuntas.platform.setting.AtMost;
import id.tuntas.platform.setting.MoreThanZero;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// How fast secrets are re-encrypted after a key change.
@ConfigMapping(prefix = "tuntas.key-rotation")
public interface KeyRotationConfig {

    /// The period of the job.
    @WithDefault("1m")
    @AtLeast("1s")
    Duration every();

    /// Rows read in one transaction.
    @WithDefault("200")
    @MoreThanZero
    @AtMost("10000")
    int batch();

    /// Rows with a value that are processed in one run, which limits the database load; ten times as many are read.
    @WithDefault("100000")
    @MoreThanZero
    int rowsPerRun();

    /// A finished column is processed again after this time, because a replica with the former key may have written
    /// to it meanwhile; longer than a roll-out takes.
    @WithDefault("1d")
    @AtLeast("1s")
    Duration repeatAfter();
}
