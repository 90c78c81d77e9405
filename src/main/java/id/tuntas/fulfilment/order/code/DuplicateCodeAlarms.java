package id.tuntas.fulfilment.order.code;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.AlarmSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;

/// Codes that the supplier sold twice: operators have to clarify it with the supplier, while the second customer
/// waits.
@ApplicationScoped
class DuplicateCodeAlarms implements AlarmSource {

    @Override
    public List<Alarm> alarms(Instant now) {
        long orders = Order.count("attention", Attention.DUPLICATE_SECRET.code());
        return orders == 0
                ? List.of()
                : List.of(new Alarm(
                        Attention.DUPLICATE_SECRET.code(),
                        "",
                        "Orders with a code that was already delivered to another order: " + orders + ".",
                        null,
                        orders));
    }
}
