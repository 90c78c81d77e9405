package id.tuntas.notification.api;

import id.tuntas.notification.outbox.NoticeStatus;
import id.tuntas.notification.outbox.Notification;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.QueryParam;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Which notices a list shows; what is absent does not filter.
///
/// @param orderId with `ord_` or without
/// @param cursor  from the previous part
public record NotificationSearch(
        @QueryParam("order_id") @Nullable String orderId,

        @QueryParam("status")
        @Pattern(regexp = "pending|sent|superseded|suppressed|dead", message = "is not a status of a notice")
        @Nullable
        String status,

        @QueryParam("channel") @Nullable String channel,
        @QueryParam("cursor") @Nullable String cursor,

        @QueryParam("limit") @DefaultValue("50") @Min(1) @Max(500)
        int limit) {

    static final String ORDER_PREFIX = "ord_";

    List<Notification> newest(int count) {
        var terms = new ArrayList<String>();
        var values = new HashMap<String, Object>();
        if (orderId != null) {
            terms.add("orderId = :orderId");
            values.put(
                    "orderId", orderId.startsWith(ORDER_PREFIX) ? orderId.substring(ORDER_PREFIX.length()) : orderId);
        }
        if (status != null) {
            terms.add("status = :status");
            values.put("status", NoticeStatus.of(status));
        }
        if (channel != null) {
            terms.add("channel = :channel");
            values.put("channel", channel);
        }
        if (cursor != null) {
            terms.add("id < :cursor");
            values.put("cursor", cursor);
        }
        return Notification.newest(terms.isEmpty() ? "1 = 1" : String.join(" and ", terms), values, count);
    }
}
