package id.tuntas.platform.http;

import id.tuntas.platform.setting.AtLeast;
import id.tuntas.platform.setting.AtMost;
import id.tuntas.platform.setting.MoreThanZero;
import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// Limits for slow and large requests. `quarkus.http.limits` limits the header size.
@ConfigMapping(prefix = "tuntas.http")
public interface HttpConfig {

    /// Maximum open connections. Beyond it, the longest-waiting connection is closed.
    @MoreThanZero
    @WithDefault("1000")
    int maxConnections();

    /// Time-out from the connection to the end of the first request's header.
    @AtLeast("1ms")
    @WithDefault("10s")
    Duration headTime();

    /// Time-out from an answer to the end of the next request's header: longer than the proxy in front keeps idle
    /// connections.
    @AtLeast("1ms")
    @AtMost("30m") // with the time of an answer, below `quarkus.http.idle-timeout`
    @WithDefault("60s")
    Duration idleTime();

    /// Time-out from the end of a request's header to the end of its body.
    @AtLeast("1ms")
    @WithDefault("10s")
    Duration bodyTime();

    /// Time-out of an answer that the client does not read: how long no byte of it could be sent. A small rest that
    /// does not fill the buffer is given `TUNTAS_HTTP_IDLE_TIME` in addition.
    @AtLeast("1s")
    @AtMost("10m")
    @WithDefault("30s")
    Duration answerTime();

    /// Maximum size of a body, at most `TUNTAS_HTTP_BODY_MEMORY`. Some paths have lower limits.
    @WithDefault("2M")
    @AtLeast("64K") // of a callback
    @AtMost("1G")
    MemorySize maxBody();

    /// Maximum size of all bodies together, of which one client may take a quarter, or `TUNTAS_HTTP_MAX_BODY` where
    /// that is more. Beyond it, the oldest incomplete one is dropped.
    @WithDefault("16M")
    @AtLeast("1M")
    @AtMost("1T")
    MemorySize bodyMemory();
}
