package id.tuntas.platform.outbound;

import id.tuntas.platform.setting.AtLeast;
import id.tuntas.platform.setting.AtMost;
import id.tuntas.platform.setting.MoreThanZero;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// Settings of connections to external hosts.
@ConfigMapping(prefix = "tuntas.outbound")
public interface OutboundConfig {

    /// Concurrent connections to one address. Further requests wait for a free one: for 15 seconds at most, then they
    /// are not sent yet. Neither the wait nor its end counts as an attempt or as a part of its timeout.
    @MoreThanZero
    @WithDefault("16")
    @AtMost("10000")
    int connectionsPerHost();

    /// How long an idle connection is kept; shorter than most receivers' limits, so that they do not close it while a
    /// request is being sent.
    @WithDefault("15s")
    @AtLeast("1ms")
    @AtMost("1d")
    Duration keepAlive();
}
