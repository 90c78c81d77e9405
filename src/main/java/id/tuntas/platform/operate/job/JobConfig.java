package id.tuntas.platform.operate.job;

import id.tuntas.platform.setting.AtLeast;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// How jobs are run.
@ConfigMapping(prefix = "tuntas.job")
public interface JobConfig {

    /// Whether this process runs jobs.
    @WithDefault("true")
    boolean enabled();

    /// Delay before the first retry of a failed run; it grows up to the job's period.
    @WithDefault("10s")
    @AtLeast("1ms")
    Duration firstRetry();
}
