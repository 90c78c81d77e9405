package id.tuntas.fulfilment.callback.api;

import id.tuntas.fulfilment.callback.inbox.Callback;
import id.tuntas.platform.rest.listing.Where;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The criteria by which callbacks are listed and chosen for a replay or a bulk run; all given ones must match. In
/// a replay or a bulk run, an empty text matches nothing: ignored, it would select more than was meant.
///
/// @param ids       of callbacks
/// @param status    the status that the signature covers
/// @param duplicate whether the same content arrived more than once
/// @param orphan    `true`: it concerns an order, but no order has its ref_id; `false`: an order has it. Callbacks that
///                  concern no order, such as tests of the webhook, match neither
/// @param from      not received before
/// @param to        received before
@Schema(description = "All given criteria must match. In a replay or a bulk run, an empty text matches nothing.")
public record CallbackFilter(
        @Nullable @Size(max = 500)
        List<@NotNull @Pattern(regexp = Callback.ID, message = "is not a callback id") String> ids,

        @Nullable String refId,
        @Nullable String event,
        @Nullable String status,
        @Nullable Boolean duplicate,
        @Schema(description = ORPHAN) @Nullable Boolean orphan,
        @Nullable Instant from,
        @Nullable Instant to) {

    static final String ORPHAN =
            "`true`: it concerns an order, but no order has its `ref_id`. `false`: an order has it."
                    + " What concerns no order, such as a test of the webhook, matches neither.";

    /// The order of `callback c`, or null. A scalar, since the server would first read all orders for `not exists`.
    static final String ITS_ORDER =
            "(select o.id from orders o where o.ref_id = convert(c.ref_id using ascii) collate ascii_bin)";

    /// Whether it has no condition: it would select every callback. Not a getter, which JSON would show as a member.
    public boolean selectsAll() {
        return ofKind().and(ofCallback()).and(ofOrder()).isEmpty();
    }

    /// Whether callbacks are selected by their kind, unless an id or ref_id selects few. Not a getter either.
    boolean leadsByKind() {
        return refId == null && ids == null && !ofKind().isEmpty();
    }

    /// As [#ofKind], for one.
    boolean names(CallbackKinds.Kind kind) {
        return (event == null || event.equalsIgnoreCase(kind.event()))
                && (status == null || status.equalsIgnoreCase(kind.status()))
                && (duplicate == null || duplicate == kind.deliveries() > 1);
    }

    /// The conditions on the kind of `callback c`.
    Where ofKind() {
        var where = new Where().add("c.event = ?", event).add("c.status = ?", status);
        if (duplicate != null) {
            where.always(duplicate ? "c.deliveries > 1" : "c.deliveries = 1");
        }
        return where;
    }

    /// The conditions on `callback c` itself, except [#ofKind].
    Where ofCallback() {
        return new Where()
                .add("c.ref_id = ?", refId)
                .period("c.id", "c.received_at", from, to)
                .in("c.id", ids);
    }

    /// The condition on the order of `callback c`; empty without this criterion.
    Where ofOrder() {
        if (orphan == null) {
            return new Where();
        }
        return orphan
                ? new Where()
                        .always("c.ref_id <> '' and c.event <> ?", Callback.TEST)
                        .always(ITS_ORDER + " is null")
                : new Where().always(ITS_ORDER + " is not null");
    }
}
