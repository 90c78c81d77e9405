package id.tuntas.platform.work.loop;

import id.tuntas.platform.setting.AtLeast;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// Settings that all queues share.
@ConfigMapping(prefix = "tuntas.work")
public interface WorkConfig {

    /// How often each queue is polled without a wake-up.
    @WithDefault("1s")
    @AtLeast("1s")
    Duration sweep();

    /// How long a replica may be silent before others take over its work. Work may take longer, because a running
    /// process renews its leases. Safe is 20s or more: a connection to the database may take five seconds and a
    /// wait for a lock ten. With less, a replica that is only slow loses its rows: they are worked on twice, so
    /// that a message is sent twice, or are not started.
    @AtLeast("1s")
    @WithDefault("30s")
    Duration lease();

    /// How long a stopping process waits for running work; less than the platform's grace period. Longer than the
    /// slowest step takes: three calls to the supplier, a mail, or a webhook. What is cut short may be sent
    /// twice, and the start warns of a shorter time.
    @WithDefault("40s")
    Duration drainTimeout();

    /// How long a queue may be paused before the alarm `queue_paused` reports it.
    @WithDefault("1h")
    @AtLeast("1s")
    Duration longPause();
}
