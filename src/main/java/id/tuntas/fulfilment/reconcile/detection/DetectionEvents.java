package id.tuntas.fulfilment.reconcile.detection;

import id.tuntas.platform.operate.series.CountedEvents;
import id.tuntas.platform.operate.series.EventQuery;
import id.tuntas.platform.operate.series.Rows;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/// How long it took to detect the ends of orders, by callback and by poll. As in [DetectionLatency]; each order looks
/// up its line of the supplier's list.
@ApplicationScoped
class DetectionEvents implements CountedEvents {

    private static final Rows DETECTED = Rows.byTime("orders", "orders.finished_at")
            .joined("straight_join supplier_transaction supplier"
                    + " on supplier.ref_id = convert(orders.ref_id using utf8mb4) collate utf8mb4_bin"
                    + " and supplier.status in ('completed', 'failed', 'canceled', 'refunded')"
                    + " and supplier.updated_at >= orders.placed_at and supplier.updated_at <= orders.finished_at")
            .where("learnt_by in ('CALLBACK', 'POLL')");

    private static final String BUCKET =
            Delays.BUCKET.formatted("timestampdiff(microsecond, supplier.updated_at, orders.finished_at)");

    @Override
    public List<EventQuery> events() {
        return List.of(new EventQuery(
                DETECTED,
                "learnt_by, " + BUCKET + " as bucket, count(*) as number",
                List.of("learnt_by", "bucket"),
                (row, step, counter) -> counter.add(
                        Delays.figure(row.getString("learnt_by"), row.getInt("bucket")), step, row.getLong("number"))));
    }
}
