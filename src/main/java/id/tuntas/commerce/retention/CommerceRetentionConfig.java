package id.tuntas.commerce.retention;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/// How long what is over is kept.
@ConfigMapping(prefix = "tuntas.commerce.retention")
public interface CommerceRetentionConfig {

    /// Callbacks, from their event on; their bodies are gone as soon as they are delivered or given up.
    @WithDefault("30d")
    @DurationMin(hours = 1)
    Duration deliveries();

    /// Stock locks, from their end on; until then a late user is told why the lock is not active any more.
    @WithDefault("7d")
    @DurationMin(hours = 1)
    Duration locks();

    /// Inquiries of bills, from the end of their token on.
    @WithDefault("7d")
    @DurationMin(hours = 1)
    Duration inquiries();
}
