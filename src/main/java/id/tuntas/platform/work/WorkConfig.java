package id.tuntas.platform.work;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/// Settings that all queues share.
@ConfigMapping(prefix = "tuntas.work")
public interface WorkConfig {

    /// How often every queue is looked at although nothing woke its loop.
    @WithDefault("1s")
    @DurationMin(seconds = 1)
    Duration sweep();

    /// How long a process may be silent until others do what it had begun. Work may take longer: a living process keeps
    /// its claims.
    @DurationMin(seconds = 1)
    @WithDefault("30s")
    Duration lease();

    /// How long a stopping process waits for what it has begun; less than the platform's grace period.
    @WithDefault("15s")
    Duration drainTimeout();
}
