package id.tuntas.fulfilment.notification.outbox;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Optional;

/// When customers are left in peace: what is not urgent waits until the end. Both ends, or there are none.
@ConfigMapping(prefix = "tuntas.notification.quiet-hours")
public interface QuietHoursConfig {

    /// Such as `21:00`.
    Optional<LocalTime> from();

    /// Such as `07:00`; earlier than the beginning means the next day.
    Optional<LocalTime> to();

    /// Whose clock counts.
    @WithDefault("Asia/Jakarta")
    ZoneId zone();
}
