package id.tuntas.fulfilment.order.figures;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.AlarmSource;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Orders that need an operator now, because money or goods are at stake: one alarm for each kind of mark. It
/// worsens with every marked order, and with every further event of one.
@ApplicationScoped
class AttentionAlarms implements AlarmSource {

    private final Sql sql;

    AttentionAlarms(AgroalDataSource dataSource) {
        this.sql = new Sql(dataSource);
    }

    @Override
    public List<Alarm> alarms(Instant now) {
        var texts = new HashMap<String, String>();
        for (var mark : Attention.values()) {
            mark.alarm().ifPresent(text -> texts.put(mark.code(), text));
        }
        var marks = InList.of(texts.keySet());
        return sql.list(
                "select orders.attention, count(distinct orders.id) as orders, count(timeline.id) as entries from orders"
                        + " left join timeline on timeline.order_id = orders.id and timeline.kind = orders.attention"
                        + " where orders.attention in " + marks.sql() + " group by orders.attention",
                row -> alarm(row, texts),
                marks);
    }

    private static Alarm alarm(ResultSet row, Map<String, String> texts) throws SQLException {
        var mark = row.getString("attention");
        return new Alarm(
                "orders_" + mark,
                "",
                texts.get(mark) + ": " + row.getLong("orders") + ".",
                null,
                row.getLong("entries"));
    }
}
