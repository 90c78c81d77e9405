package id.tuntas.fulfilment.reconcile.detection;

import id.tuntas.platform.operate.series.CountedEvents;
import id.tuntas.platform.operate.series.EventQuery;
import id.tuntas.platform.operate.series.EventQuery.Range;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/// How long it took to detect the ends of orders, by callback and by poll. As in [DetectionLatency]; each order looks
/// up its line of the supplier's list.
@ApplicationScoped
class DetectionEvents implements CountedEvents {

    private static final EventQuery DETECTED = new EventQuery(
            "orders.finished_at",
            "learnt_by, "
                    + Delays.BUCKET.formatted("timestampdiff(microsecond, supplier.updated_at, orders.finished_at)")
                    + " as bucket, count(*) as number",
            "orders straight_join supplier_transaction supplier"
                    + " on supplier.ref_id = convert(orders.ref_id using utf8mb4) collate utf8mb4_bin"
                    + " and supplier.status in ('completed', 'failed', 'canceled', 'refunded')"
                    + " and supplier.updated_at >= orders.placed_at and supplier.updated_at <= orders.finished_at",
            Range.TIME,
            "learnt_by in ('CALLBACK', 'POLL')",
            ", learnt_by, bucket",
            (row, step, counter) -> counter.add(
                    Delays.figure(row.getString("learnt_by"), row.getInt("bucket")), step, row.getLong("number")));

    @Override
    public List<EventQuery> events() {
        return List.of(DETECTED);
    }
}
