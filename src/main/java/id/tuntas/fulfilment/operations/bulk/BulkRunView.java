package id.tuntas.fulfilment.operations.bulk;

import com.fasterxml.jackson.annotation.JsonRawValue;
import id.tuntas.fulfilment.operations.act.SkippedOrder;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.fulfilment.order.api.OrderFilter;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A bulk run as operators see it.
///
/// @param filter  as planned; its `to` is at most the time of the plan
/// @param status  `planned`, `running`, `paused`, `finished` or `canceled`
/// @param matched orders that matched when it was planned
/// @param amount  their cost or expected cost, in Rupiah
/// @param looked  orders processed so far
/// @param done    those that were changed
/// @param skipped those that were not, with the reason; at most the first 100
/// @param sample  the first matching orders of a plan; empty after its start
record BulkRunView(
        String id,
        String action,

        @JsonRawValue @Schema(implementation = OrderFilter.class)
        String filter,

        @Nullable String note,
        String who,
        String status,
        long matched,
        long amount,
        long looked,
        long done,
        List<SkippedOrder> skipped,
        List<Sample> sample,
        Instant createdAt,
        @Nullable Instant startedAt,
        @Nullable Instant finishedAt) {

    /// @param amount the supplier's charge, in Rupiah; 0 before it is known
    record Sample(String id, String reference, String status, long amount) {

        static Sample of(Order order) {
            return new Sample(OrderId.publicForm(order.id), order.reference, order.status.code(), order.amount);
        }
    }

    BulkRunView {
        skipped = List.copyOf(skipped);
        sample = List.copyOf(sample);
    }

    static BulkRunView of(BulkRun run, List<SkippedOrder> skipped, List<Sample> sample) {
        return new BulkRunView(
                run.id,
                run.action,
                run.filter,
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
