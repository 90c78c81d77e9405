package id.tuntas.fulfilment.notification.api;

import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.fulfilment.notification.outbox.Notification;
import id.tuntas.fulfilment.notification.outbox.NotificationStatus;
import id.tuntas.platform.rest.listing.Conditions;
import id.tuntas.platform.rest.listing.Cursors;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Search criteria for notifications; all are optional.
///
/// @param orderId with `ord_` or without
/// @param from    not stored before
/// @param to      stored before
/// @param cursor  from the previous part
public record NotificationSearch(
        @QueryParam("order_id") @Nullable String orderId,

        @QueryParam("status")
        @Pattern(regexp = "pending|sent|superseded|suppressed|dead", message = "is not a status of a notification")
        @Nullable
        String status,

        @QueryParam("channel") @Nullable String channel,

        @QueryParam("kind")
        @Pattern(
                regexp = "taken|delivered|partly_delivered|failed|delayed|corrected",
                message = "is not a kind of notification")
        @Nullable
        String kind,

        @QueryParam("from") @Nullable Instant from,
        @QueryParam("to") @Nullable Instant to,
        @QueryParam("cursor") @Nullable String cursor,

        @QueryParam("limit") @DefaultValue("50") @Min(1) @Max(500)
        int limit) {

    static final String ORDER_PREFIX = "ord_";
    static final Cursors CURSORS = Cursors.of("notifications");

    List<Notification> newest(int count) {
        var conditions = new Conditions()
                .add("orderId = :orderId", "orderId", orderId == null ? null : internal(orderId))
                .add("status = :status", "status", status == null ? null : NotificationStatus.of(status))
                .add("channel = :channel", "channel", channel)
                .add("kind = :kind", "kind", kind == null ? null : NotificationKind.ofCode(kind))
                .period("createdAt", from, to)
                .add("id < :cursor", "cursor", CURSORS.id(cursor));
        return Notification.newest(conditions, count);
    }

    private static String internal(String orderId) {
        return orderId.startsWith(ORDER_PREFIX) ? orderId.substring(ORDER_PREFIX.length()) : orderId;
    }
}
