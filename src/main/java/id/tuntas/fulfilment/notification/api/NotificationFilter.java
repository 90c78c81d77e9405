package id.tuntas.fulfilment.notification.api;

import com.github.f4b6a3.ulid.Ulid;
import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.fulfilment.notification.outbox.Notification;
import id.tuntas.fulfilment.notification.outbox.NotificationStatus;
import id.tuntas.platform.code.Coded;
import id.tuntas.platform.database.sql.Columns;
import id.tuntas.platform.database.sql.LikePattern;
import id.tuntas.platform.rest.listing.Where;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import jakarta.validation.constraints.Pattern;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The criteria by which notifications are listed and chosen for bulk runs; all given ones must match. In a bulk
/// run, an empty text is refused or matches nothing: ignored, it would select more than was meant.
///
/// @param orderId  with `ord_` or without
/// @param receiver host of a webhook, with the port if its URL names one, or domain of an e-mail address;
///                 only of dead notifications
/// @param from     not stored before
/// @param to       stored before
@Schema(description = "All given criteria must match. In a bulk run, an empty text is refused or matches nothing.")
public record NotificationFilter(
        @Nullable String orderId,

        @Pattern(regexp = NotificationStatus.CODES) @Nullable
        String status,

        @Nullable String channel,

        @Pattern(regexp = NotificationKind.CODES) @Nullable String kind,

        @Nullable String receiver,
        @Nullable Instant from,
        @Nullable Instant to) {

    /// Items are found by their kind in any case, too.
    public NotificationFilter {
        kind = kind == null ? null : kind.toLowerCase(Locale.ROOT);
    }

    /// Whether it has no condition: it would select every notification. Not a getter, which JSON
    /// would show as a member.
    ///
    /// @throws ProblemException as [#where]
    public boolean selectsAll() {
        return where(FindNotifications.FILTER).isEmpty();
    }

    /// @param place the pointer to this filter in the request; empty if its members are parameters
    /// @throws ProblemException 422 if the order or the channel cannot exist, or if the receivers of all
    ///         notifications would have to be compared
    Where where(String place) {
        var internalId = orderId == null ? Optional.<String>empty() : internal(orderId);
        if (orderId != null && internalId.isEmpty()) {
            throw new ProblemException(Problems.validation(place + "/order_id", "must be an order id"));
        }
        // The database refuses to compare the column with others.
        if (channel != null && !Columns.isAscii(channel)) {
            throw new ProblemException(Problems.validation(place + "/channel", "must contain only ASCII characters"));
        }
        var wantedStatus = Coded.ofOptionalCode(NotificationStatus.class, status);
        if (receiver != null && wantedStatus != NotificationStatus.DEAD) {
            throw new ProblemException(Problems.validation(place + "/receiver", "can only be given with status dead"));
        }
        var where = new Where()
                .add("orderId = ?", internalId.orElse(null))
                .add("status = ?", wantedStatus)
                .add("channel = ?", channel)
                .add("kind = ?", Coded.ofOptionalCode(NotificationKind.class, kind))
                .period("id", "createdAt", from, to);
        if (receiver != null) {
            var address = "%@" + LikePattern.literal(receiver.toLowerCase(Locale.ROOT));
            where.always(
                    "(receiver = ? or receiver like ? escape '!'"
                            + " or receiver is null and lower(recipient) like ? escape '!')",
                    receiver,
                    address,
                    address);
        }
        return where;
    }

    /// @return empty for a text that is no order's id
    private static Optional<String> internal(String orderId) {
        var prefix = Notification.ORDER_PREFIX;
        var id = orderId.startsWith(prefix) ? orderId.substring(prefix.length()) : orderId;
        return Ulid.isValid(id) ? Optional.of(id.toLowerCase(Locale.ROOT)) : Optional.empty();
    }
}
