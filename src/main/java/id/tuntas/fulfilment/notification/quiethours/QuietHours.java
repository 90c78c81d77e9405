package id.tuntas.fulfilment.notification.quiethours;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Optional;

/// Computes quiet hours.
@ApplicationScoped
public class QuietHours {

    private final QuietHoursConfig config;

    public QuietHours(QuietHoursConfig config) {
        this.config = config;
    }

    /// @return the end of the quiet hours that contain the moment; empty if none do
    public Optional<Instant> endAfter(Instant moment) {
        if (config.from().isEmpty() || config.to().isEmpty()) {
            return Optional.empty();
        }
        var from = config.from().get();
        var to = config.to().get();
        var local = moment.atZone(config.zone());
        var time = local.toLocalTime();
        var isOverNight = from.isAfter(to);
        var isQuiet =
                isOverNight ? !time.isBefore(from) || time.isBefore(to) : !time.isBefore(from) && time.isBefore(to);
        if (!isQuiet) {
            return Optional.empty();
        }
        var endDay = isOverNight && !time.isBefore(from) ? local.toLocalDate().plusDays(1) : local.toLocalDate();
        return Optional.of(end(endDay.atTime(to), moment));
    }

    /// Where the clocks are changed, this time of day may come twice, or never.
    private Instant end(LocalDateTime local, Instant moment) {
        var rules = config.zone().getRules();
        if (rules.getValidOffsets(local).isEmpty()) {
            return rules.getTransition(local).getInstant();
        }
        var end = local.atZone(config.zone());
        return (end.toInstant().isAfter(moment) ? end : end.withLaterOffsetAtOverlap()).toInstant();
    }
}
