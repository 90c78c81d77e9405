package id.tuntas.platform.http;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/// How long clients may keep the server waiting, and with how much. The size of a head is bounded by
/// `quarkus.http.limits`, an answer that the client does not take by `quarkus.http.idle-timeout`.
@ConfigMapping(prefix = "tuntas.http")
public interface HttpConfig {

    /// Open connections. With more, the one whose client has kept us waiting longest is closed.
    @Positive
    @WithDefault("1000")
    int maxConnections();

    /// From the connection to the end of its first request's head.
    @DurationMin(millis = 1)
    @WithDefault("10s")
    Duration headTime();

    /// From an answer to the end of the next request's head.
    @DurationMin(millis = 1)
    @WithDefault("60s")
    Duration idleTime();

    /// From the end of a request's head to the end of its body.
    @DurationMin(millis = 1)
    @WithDefault("10s")
    Duration bodyTime();

    /// Of one body.
    @WithDefault("2M")
    MemorySize maxBody();

    /// Of all bodies together. With more, the request that has been incomplete longest is given up.
    @WithDefault("16M")
    MemorySize bodyMemory();
}
