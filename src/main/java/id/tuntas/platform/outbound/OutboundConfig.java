package id.tuntas.platform.outbound;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Positive;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/// Settings of connections to external hosts.
@ConfigMapping(prefix = "tuntas.outbound")
public interface OutboundConfig {

    /// Concurrent connections to one address; further requests wait for a free one within their time limit.
    @Positive
    @WithDefault("16")
    @Max(10_000)
    int connectionsPerHost();

    /// How long an idle connection is kept; shorter than most receivers' limits, so that they do not close it while a
    /// request is being sent.
    @WithDefault("15s")
    @DurationMin(millis = 1)
    Duration keepAlive();
}
