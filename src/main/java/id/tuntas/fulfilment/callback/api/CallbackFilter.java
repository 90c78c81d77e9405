package id.tuntas.fulfilment.callback.api;

import id.tuntas.fulfilment.callback.inbox.Callback;
import id.tuntas.platform.rest.listing.Conditions;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Selects the callbacks of a replay; all given criteria must match. Oldest first.
///
/// @param ids    of callbacks
/// @param status the status that the signature covers
record CallbackFilter(
        @Nullable @Size(max = 500)
        List<@NotNull @Pattern(regexp = Callback.ID, message = "is not a callback id") String> ids,

        @Nullable String refId,
        @Nullable String event,
        @Nullable String status,
        @Nullable Instant from,
        @Nullable Instant to) {

    /// Without criteria it would select every callback. Not a getter, which JSON would show as a member.
    boolean namesNothing() {
        return Stream.of(ids, refId, event, status, from, to).allMatch(Objects::isNull);
    }

    /// @param cursor id of the last callback of the previous part
    List<Callback> callbacks(@Nullable String cursor, int limit) {
        var conditions = conditions(cursor);
        return Callback.<Callback>find(conditions.where() + " order by id", conditions.values())
                .page(0, limit)
                .list();
    }

    long count(@Nullable String cursor) {
        var conditions = conditions(cursor);
        return Callback.count(conditions.where(), conditions.values());
    }

    private Conditions conditions(@Nullable String cursor) {
        return new Conditions()
                .add("id in :ids", "ids", ids)
                .add("id > :cursor", "cursor", cursor)
                .add("refId = :refId", "refId", refId)
                .add("event = :event", "event", event)
                .add("status = :status", "status", status)
                .add("receivedAt >= :from", "from", from)
                .add("receivedAt < :to", "to", to);
    }
}
