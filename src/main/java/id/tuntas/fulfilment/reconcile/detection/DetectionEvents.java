package id.tuntas.fulfilment.reconcile.detection;

import id.tuntas.fulfilment.series.CountedEvents;
import id.tuntas.fulfilment.series.EventQuery;
import id.tuntas.fulfilment.series.Rows;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Locale;

/// How long it took to detect the ends of orders, by callback and by poll. Each order looks up its line of
/// the supplier's list.
@ApplicationScoped
class DetectionEvents implements CountedEvents {

    private static final Rows DETECTED = Rows.byTime("orders", "orders.finished_at")
            .joined("straight_join" + SupplierEnds.OF_ORDERS + " and " + SupplierEnds.ARE_PLAUSIBLE)
            .where("learnt_by in ('CALLBACK', 'POLL')");

    private static final String BUCKET = String.format(Locale.ROOT, Delays.BUCKET, SupplierEnds.DELAY);

    @Override
    public List<EventQuery> events() {
        return List.of(new EventQuery(
                DETECTED,
                "learnt_by, " + BUCKET + " as bucket, count(*) as number",
                List.of("learnt_by", "bucket"),
                Delays.figures("CALLBACK", "POLL"),
                (row, step, counter) -> counter.add(
                        Delays.figure(row.getString("learnt_by"), row.getInt("bucket")), step, row.getLong("number"))));
    }
}
