package id.tuntas.fulfilment.notification.outbox;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.fulfilment.notification.NotificationKind;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A row of the outbox that may turn out to be there already.
///
/// @param dueAt when it is to be sent, unless it is superseded by then
/// @param traceparent of the trace that its sending goes on with; null where nothing is traced
record NewNotification(
        String id,
        String orderId,
        NotificationKind kind,
        String channel,
        String recipient,
        String locale,
        Instant dueAt,
        @Nullable String traceparent) {

    static NewNotification of(
            String orderId,
            NotificationKind kind,
            String channel,
            String recipient,
            String locale,
            Instant dueAt,
            @Nullable String traceparent) {
        var id = UlidCreator.getMonotonicUlid().toLowerCase();
        return new NewNotification(id, orderId, kind, channel, recipient, locale, dueAt, traceparent);
    }
}
