package id.tuntas.fulfilment.notification.api;

import id.tuntas.fulfilment.notification.outbox.Notification;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A page of the list, newest first.
///
/// @param nextCursor for the next page; null on the last one
public record NotificationPage(
        List<NotificationView> data, @Nullable String nextCursor) {

    /// @param oneMore up to one notification more than the limit, to find out whether there is a next page
    static NotificationPage of(List<Notification> oneMore, int limit) {
        var shown = oneMore.subList(0, Math.min(limit, oneMore.size()));
        var nextCursor = oneMore.size() > limit ? NotificationSearch.CURSORS.after(shown.getLast().id) : null;
        return new NotificationPage(shown.stream().map(NotificationView::of).toList(), nextCursor);
    }
}
