package id.tuntas.fulfilment.order.figures;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.AlarmSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Orders that need an operator now, because money or goods are at stake: one alarm for each kind of mark. It
/// worsens with every marked order, and with every further event of one.
@ApplicationScoped
class AttentionAlarms implements AlarmSource {

    private static final Map<Attention, String> TEXTS = Map.of(
            Attention.CONTRADICTION, "Orders for which the supplier now reports the opposite outcome: ",
            Attention.OVERCHARGED, "Orders for which the supplier charged more than was agreed: ",
            Attention.NOT_RECORDED, "Orders for which the supplier's answer cannot be stored: ",
            Attention.FOREIGN_ANSWER, "Orders for which the supplier answered with another order: ",
            Attention.UNKNOWN_AT_SUPPLIER, "Orders that the supplier had accepted and no longer knows: ",
            Attention.UNCLEAR_GOODS, "Orders whose goods do not match the units bought: ");

    private record Marked(String attention, long orders, long entries) {}

    @Override
    public List<Alarm> alarms(Instant now) {
        var marks = TEXTS.keySet().stream().collect(Collectors.toMap(Attention::code, mark -> mark));
        return Order.getEntityManager()
                .createQuery(
                        "select o.attention, count(distinct o.id), count(t.id) from Order o"
                                + " left join TimelineEntry t on t.orderId = o.id and t.kind = o.attention"
                                + " where o.attention in :marks group by o.attention",
                        Marked.class)
                .setParameter("marks", marks.keySet())
                .getResultStream()
                .map(marked -> alarm(marks.get(marked.attention()), marked))
                .toList();
    }

    private static Alarm alarm(Attention mark, Marked marked) {
        return new Alarm("orders_" + mark.code(), "", TEXTS.get(mark) + marked.orders() + ".", null, marked.entries());
    }
}
