package id.tuntas.fulfilment.order.figures;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.AlarmSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;

/// Customers do not know that their orders have ended. One alarm for all of them, which worsens each time their number
/// doubles: a mistyped address is no reason to be called for each. They may gather for ever, so not all are
/// counted.
@ApplicationScoped
class UndeliverableAlarms implements AlarmSource {

    private static final int MAX_COUNTED = 1_000;

    private final Sql sql;

    UndeliverableAlarms(Sql sql) {
        this.sql = sql;
    }

    @Override
    public List<Alarm> alarms(Instant now) {
        int untold = sql.list(
                        "select id from orders where attention = ? and finished_at is not null limit ?",
                        row -> row.getString(1),
                        Attention.UNDELIVERABLE_NOTICE.code(),
                        MAX_COUNTED + 1)
                .size();
        return Alarm.ofMany(
                "orders_undeliverable_notice",
                "Finished orders whose customers could not be notified",
                untold,
                MAX_COUNTED);
    }
}
