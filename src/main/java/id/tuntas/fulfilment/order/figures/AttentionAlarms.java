package id.tuntas.fulfilment.order.figures;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.AlarmSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/// Orders that need an operator now, because money or goods are at stake: one alarm for each kind of mark. It
/// worsens with every marked order, and with every further event of one.
@ApplicationScoped
class AttentionAlarms implements AlarmSource {

    private final MarkedOrders orders;

    AttentionAlarms(MarkedOrders orders) {
        this.orders = orders;
    }

    @Override
    public List<Alarm> alarms(Instant now) {
        return Stream.of(Attention.values())
                .flatMap(mark -> mark.alarm().flatMap(text -> orders.alarm(code(mark), text, mark)).stream())
                .toList();
    }

    private static String code(Attention mark) {
        return mark == Attention.DUPLICATE_SECRET ? mark.code() : "orders_" + mark.code();
    }
}
