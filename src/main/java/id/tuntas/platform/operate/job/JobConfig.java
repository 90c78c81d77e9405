package id.tuntas.platform.operate.job;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/// How jobs are run.
@ConfigMapping(prefix = "tuntas.job")
public interface JobConfig {

    /// Whether this process runs jobs.
    @WithDefault("true")
    boolean enabled();

    /// Delay before the first retry of a failed run; it grows up to the job's period.
    @WithDefault("10s")
    @DurationMin(millis = 1)
    Duration firstRetry();
}
