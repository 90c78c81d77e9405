package id.tuntas.fulfilment.operations.bulk;

import com.fasterxml.jackson.annotation.JsonRawValue;
import id.tuntas.fulfilment.callback.api.CallbackFilter;
import id.tuntas.fulfilment.notification.api.NotificationFilter;
import id.tuntas.fulfilment.operations.act.Skipped;
import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.api.OrderFilter;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A bulk run as operators see it.
///
/// @param filter  as planned; its `to` is at most the time of the plan. Viewers see `customer` and `q` masked
/// @param status  `planned`, `running`, `paused`, `finished` or `canceled`
/// @param matched rows (orders, notifications or callbacks) that matched when it was planned
/// @param amount  the cost or expected cost of the orders, in Rupiah; for notifications and callbacks of the orders of
///                the first 10,000
/// @param looked  rows processed so far
/// @param done    those that were changed
/// @param skipped those that were not, with the reason; at most the first 100
/// @param sample  the first matching rows of a plan; empty after its start
record BulkRunView(
        String id,
        @Schema(pattern = ACTIONS) String action,

        @JsonRawValue @Schema(anyOf = {OrderFilter.class, NotificationFilter.class, CallbackFilter.class})
        String filter,

        @Nullable String note,
        String who,

        @Schema(pattern = "planned|running|paused|finished|canceled")
        String status,

        long matched,
        long amount,
        long looked,
        long done,
        List<Skipped> skipped,
        List<Sample> sample,
        Instant createdAt,
        @Nullable Instant startedAt,
        @Nullable Instant finishedAt) {

    static final String ACTIONS = "recheck|resubmit|resolve|retry|replay";

    /// @param reference the order's, a notification's masked recipient, or a callback's ref_id
    /// @param amount    the supplier's charge, in Rupiah; 0 before it is known, and for other rows than orders
    /// @param attention the order's mark; null if it has none, and for other rows than orders
    record Sample(
            String id,
            String reference,
            String status,
            long amount,
            @Schema(pattern = Attention.CODES) @Nullable String attention) {}

    BulkRunView {
        skipped = List.copyOf(skipped);
        sample = List.copyOf(sample);
    }

    /// @param filter that of the run, as the reader may see it
    static BulkRunView of(BulkRun run, String filter, List<Skipped> skipped, List<Sample> sample) {
        return new BulkRunView(
                run.id,
                run.action,
                filter,
                run.note,
                run.who,
                run.status.code(),
                run.matched,
                run.amount,
                run.looked,
                run.done,
                skipped,
                sample,
                run.createdAt,
                run.startedAt,
                run.finishedAt);
    }
}
