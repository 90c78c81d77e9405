package id.tuntas.notification.outbox;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.notification.NoticeKind;

/// A row of the outbox that may turn out to be there already.
record NewNotification(String id, String orderId, NoticeKind kind, String channel, String recipient, String locale) {

    static NewNotification of(String orderId, NoticeKind kind, String channel, String recipient, String locale) {
        var id = UlidCreator.getMonotonicUlid().toLowerCase();
        return new NewNotification(id, orderId, kind, channel, recipient, locale);
    }
}
