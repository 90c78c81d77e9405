package id.tuntas.fulfilment.notification.api;

import id.tuntas.fulfilment.notification.outbox.Notification;
import id.tuntas.fulfilment.notification.outbox.NotificationStatus;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The notifications that are not sent, of any age.
///
/// @param queued        they wait for their time or for a retry
/// @param oldestSeconds since the oldest of these was stored; null if there are none
/// @param dead          given up
public record NotificationFigures(long queued, @Nullable Double oldestSeconds, long dead) {

    private static final double MILLIS = 1000.0;

    /// Runs in the caller's transaction, along the index of the status.
    public static NotificationFigures at(Instant now) {
        var oldest = Notification.oldest(NotificationStatus.PENDING);
        return new NotificationFigures(
                Notification.count("status", NotificationStatus.PENDING),
                oldest.map(at -> Duration.between(at, now).toMillis() / MILLIS).orElse(null),
                Notification.count("status", NotificationStatus.DEAD));
    }
}
