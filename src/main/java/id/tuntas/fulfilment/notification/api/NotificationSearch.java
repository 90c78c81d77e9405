package id.tuntas.fulfilment.notification.api;

import static id.tuntas.platform.rest.request.GivenText.stripped;

import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.fulfilment.notification.outbox.NotificationStatus;
import id.tuntas.platform.rest.listing.Where;
import id.tuntas.platform.rest.request.GivenText;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The parameters of the list: the criteria of [NotificationFilter], of which a blank text counts as absent.
public record NotificationSearch(
        @QueryParam("order_id") @Nullable String orderId,

        @QueryParam("status") @Pattern(regexp = NotificationStatus.CODES) @Nullable
        String status,

        @QueryParam("channel") @Nullable String channel,

        @QueryParam("kind") @Pattern(regexp = NotificationKind.CODES) @Nullable
        String kind,

        @QueryParam("receiver") @Nullable String receiver,
        @QueryParam("from") @Nullable Instant from,
        @QueryParam("to") @Nullable Instant to) {

    public NotificationSearch {
        orderId = stripped(orderId);
        status = stripped(status);
        channel = stripped(channel);
        kind = GivenText.code(kind);
        receiver = stripped(receiver);
    }

    Where where(@Nullable String cursor) {
        return new NotificationFilter(orderId, status, channel, kind, receiver, from, to)
                .where("")
                .add("id < ?", cursor);
    }
}
