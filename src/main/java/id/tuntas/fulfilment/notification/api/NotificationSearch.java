package id.tuntas.fulfilment.notification.api;

import static id.tuntas.platform.rest.request.GivenText.stripped;

import id.tuntas.fulfilment.notification.outbox.Notification;
import id.tuntas.platform.rest.listing.Cursors;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The parameters of the list: the criteria of [NotificationFilter], of which a blank text counts as absent.
///
/// @param cursor from the previous page
public record NotificationSearch(
        @QueryParam("order_id") @Nullable String orderId,

        @QueryParam("status")
        @Pattern(regexp = NotificationFilter.STATUSES, message = "is not a status of a notification")
        @Nullable
        String status,

        @QueryParam("channel") @Nullable String channel,

        @QueryParam("kind")
        @Pattern(regexp = NotificationFilter.KINDS, message = "is not a kind of notification")
        @Nullable
        String kind,

        @QueryParam("receiver") @Nullable String receiver,
        @QueryParam("from") @Nullable Instant from,
        @QueryParam("to") @Nullable Instant to,
        @QueryParam("cursor") @Nullable String cursor,

        @QueryParam("limit") @DefaultValue("50") @Min(1) @Max(500)
        int limit) {

    public NotificationSearch {
        orderId = stripped(orderId);
        status = stripped(status);
        channel = stripped(channel);
        kind = NotificationFilter.code(stripped(kind));
        receiver = stripped(receiver);
    }

    static final Cursors CURSORS = Cursors.of("notifications");

    List<Notification> newest(int count) {
        var where = new NotificationFilter(orderId, status, channel, kind, receiver, from, to)
                .where("")
                .add("id < ?", CURSORS.id(cursor));
        return Notification.newest(where, count);
    }
}
