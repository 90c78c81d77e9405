package id.tuntas.fulfilment.notification.quiethours;

import id.tuntas.platform.setting.SetTogether;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Optional;

/// Quiet hours: notifications that are not urgent wait until they end. Set both times or none.
@ConfigMapping(prefix = "tuntas.notification.quiet-hours")
public interface QuietHoursConfig {

    String TOGETHER = "quiet hours need a start and an end, such as 21:00 and 07:00";

    /// Start, such as `21:00`.
    @SetTogether(TOGETHER)
    Optional<LocalTime> from();

    /// End, such as `07:00`; on the next day if it is earlier than the start. With the same time as the
    /// start there are no quiet hours, and the start of the process gives a warning.
    @SetTogether(TOGETHER)
    Optional<LocalTime> to();

    /// Time zone of the quiet hours.
    @WithDefault("Asia/Jakarta")
    ZoneId zone();
}
