package id.tuntas.work;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// Settings that all queues share.
@ConfigMapping(prefix = "tuntas.work")
public interface WorkConfig {

    /// How often every queue is looked at although nothing woke its loop.
    @WithDefault("1s")
    Duration sweep();

    /// How long a stopping process waits for what it has begun; less than the platform's grace period.
    @WithDefault("15s")
    Duration drainTimeout();
}
