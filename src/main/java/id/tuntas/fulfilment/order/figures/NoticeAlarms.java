package id.tuntas.fulfilment.order.figures;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.AlarmSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;

/// Customers do not know that their orders have ended. One alarm for all of them, which worsens each time their number
/// doubles: a mistyped address is no reason to be called for each.
@ApplicationScoped
class NoticeAlarms implements AlarmSource {

    @Override
    public List<Alarm> alarms(Instant now) {
        long untold = Order.count("attention = ?1 and finishedAt is not null", Attention.UNDELIVERABLE_NOTICE.code());
        return Alarm.ofMany(
                "orders_undeliverable_notice", "Finished orders whose customers could not be notified", untold);
    }
}
