package id.tuntas.fulfilment.notification.api;

import id.tuntas.fulfilment.notification.outbox.Notification;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A part of the list, newest first.
///
/// @param nextCursor what to send for the following part; null at the end
public record NotificationPage(
        List<NotificationView> data, @Nullable String nextCursor) {

    /// @param oneMore up to one notification more than the limit, which tells whether there is a following part
    static NotificationPage of(List<Notification> oneMore, int limit) {
        var shown = oneMore.subList(0, Math.min(limit, oneMore.size()));
        var nextCursor = oneMore.size() > limit ? NotificationSearch.CURSORS.after(shown.getLast().id) : null;
        return new NotificationPage(shown.stream().map(NotificationView::of).toList(), nextCursor);
    }
}
