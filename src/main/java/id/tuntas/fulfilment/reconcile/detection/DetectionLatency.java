package id.tuntas.fulfilment.reconcile.detection;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.Order.LearntBy;
import id.tuntas.fulfilment.reconcile.detection.DetectionFigures.Ended;
import id.tuntas.fulfilment.series.Counter;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Collects the figures.
@ApplicationScoped
public class DetectionLatency {

    private static final Duration DAY = Duration.ofDays(1);

    /// Enough for stable percentiles, few enough for a query every few seconds.
    private static final int MAX_ORDERS = 5_000;

    private static final double MICROS = 1_000_000.0;

    private static final String ENDED = "select learnt_by, orders.finished_at,"
            + " orders.reason = '" + Order.ENDED_BY_OPERATOR + "' as by_operator,"
            + " timestampdiff(microsecond, placed_at, orders.finished_at) as from_placing,"
            + " case when " + SupplierEnds.ARE_PLAUSIBLE + " then " + SupplierEnds.DELAY + " end as from_end,"
            + " exists(select 1 from callback where callback.ref_id"
            + " = convert(orders.ref_id using utf8mb4) collate utf8mb4_bin) as has_callback"
            + " from orders left join" + SupplierEnds.OF_ORDERS
            + " where orders.finished_at >= ? and orders.status <> 'CANCELED'"
            + " order by orders.finished_at desc limit " + MAX_ORDERS;

    private final Sql sql;
    private final Shards shards;

    DetectionLatency(Sql sql, Shards shards) {
        this.sql = sql;
        this.shards = shards;
    }

    /// Joins the caller's transaction.
    ///
    /// @param day the orders that ended in the last 24 hours, by how that was learnt
    public DetectionFigures at(Instant now, Counter day) {
        return DetectionFigures.of(
                shards.rowsFromEach(() -> endedSince(now.minus(DAY))),
                day.get(LearntBy.CALLBACK.code(), 0),
                day.get(LearntBy.POLL.code(), 0));
    }

    private List<Ended> endedSince(Instant moment) {
        return sql.list(
                ENDED,
                row -> new Ended(
                        row.getString("learnt_by"),
                        row.getBoolean("by_operator"),
                        row.getBoolean("has_callback"),
                        seconds(row, "from_end"),
                        seconds(row, "from_placing")),
                moment);
    }

    private static @Nullable Double seconds(ResultSet row, String column) throws SQLException {
        long micros = row.getLong(column);
        return row.wasNull() ? null : micros / MICROS;
    }
}
