package id.tuntas.commerce.retention;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Positive;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/// How long what is over is kept.
@ConfigMapping(prefix = "tuntas.commerce.retention")
public interface RetentionConfig {

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

    /// How often the tables are looked at.
    @WithDefault("1h")
    @DurationMin(seconds = 1)
    Duration every();

    /// Rows that are deleted in one transaction.
    @Positive
    @WithDefault("1000")
    @Max(10_000)
    int batch();
}
