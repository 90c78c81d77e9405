package id.tuntas.fulfilment.order.figures;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.AlarmSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;

/// Orders that need an operator now, because money or goods are at stake: one alarm for each kind of mark. It
/// worsens with every marked order, and with every further event of one.
@ApplicationScoped
class AttentionAlarms implements AlarmSource {

    private record Marked(String attention, long orders, long entries) {}

    @Override
    public List<Alarm> alarms(Instant now) {
        var texts = new HashMap<String, String>();
        for (var mark : Attention.values()) {
            mark.alarm().ifPresent(text -> texts.put(mark.code(), text));
        }
        return Order.getEntityManager()
                .createQuery(
                        "select o.attention, count(distinct o.id), count(t.id) from Order o"
                                + " left join TimelineEntry t on t.orderId = o.id and t.kind = o.attention"
                                + " where o.attention in :marks group by o.attention",
                        Marked.class)
                .setParameter("marks", texts.keySet())
                .getResultStream()
                .map(marked -> alarm(marked, texts.get(marked.attention())))
                .toList();
    }

    private static Alarm alarm(Marked marked, String text) {
        return new Alarm(
                "orders_" + marked.attention(), "", text + ": " + marked.orders() + ".", null, marked.entries());
    }
}
