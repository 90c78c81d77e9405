package id.tuntas.fulfilment.reconcile.stuck;

import id.tuntas.fulfilment.order.due.OpenOrderAges;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.AlarmSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;

/// Orders are stuck. One alarm for all of them, which worsens each time their number doubles.
@ApplicationScoped
class StuckAlarms implements AlarmSource {

    private final OpenOrderAges ages;

    StuckAlarms(OpenOrderAges ages) {
        this.ages = ages;
    }

    @Override
    public List<Alarm> alarms(Instant now) {
        long stuck = ages.countStuck();
        return Alarm.ofMany("orders_stuck", "Orders that take longer than their kind may", stuck);
    }
}
