package id.tuntas.fulfilment.order.due;

import static id.tuntas.platform.database.sql.Columns.instant;
import static java.util.Objects.requireNonNull;

import com.github.f4b6a3.ulid.Ulid;
import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// Reads the ages of open orders by the key of their small table. Of finished orders, those marked as stuck are
/// counted. Every method joins the caller's transaction, or, to read all shards, has one for each of them.
@ApplicationScoped
public class OpenOrderAges {

    /// How long goods may take, by their kind.
    public record Limits(Duration bill, Duration auto, Duration h2h, Duration smm, Duration manual) {}

    /// @param since   when it was placed, or accepted if it was not placed
    /// @param longest what its slowest unfinished line may take
    public record Age(String orderId, OrderStatus status, Instant since, Duration longest) {}

    private final Sql sql;
    private final Shards shards;

    OpenOrderAges(Sql sql, Shards shards) {
        this.sql = sql;
        this.shards = shards;
    }

    /// Orders that were not noted as stuck yet and have no mark, or a quiet one ([Attention#quiet]); by id.
    public List<Age> unmarked(String after, Instant acceptedBefore, Limits limits, int limit) {
        var quiet = InList.of(Attention.quiet());
        return sql.list(
                "select open_order.order_id, orders.status, coalesce(orders.placed_at, orders.created_at) as since,"
                        + " max(case when order_line.status in ('COMPLETED', 'FAILED') then 0"
                        + " when order_line.inquiry_token is not null then ? when order_line.kind = 'AUTO' then ?"
                        + " when order_line.kind = 'H2H' then ? when order_line.kind = 'SMM' then ? else ? end) as longest"
                        + " from open_order join orders on orders.id = open_order.order_id"
                        + " join order_line on order_line.order_id = open_order.order_id"
                        + " where open_order.order_id > ? and open_order.order_id < ? and open_order.stuck_at is null"
                        + " and (orders.attention is null or orders.attention in " + quiet.sql() + ")"
                        + " and orders.finished_at is null"
                        + " group by open_order.order_id, orders.status, since order by open_order.order_id limit ?",
                row -> new Age(
                        row.getString("order_id"),
                        OrderStatus.valueOf(row.getString("status")),
                        requireNonNull(instant(row, "since")),
                        Duration.ofMillis(row.getLong("longest"))),
                limits.bill().toMillis(),
                limits.auto().toMillis(),
                limits.h2h().toMillis(),
                limits.smm().toMillis(),
                limits.manual().toMillis(),
                after,
                // Ids grow with time.
                Ulid.min(acceptedBefore.toEpochMilli()).toLowerCase(),
                quiet,
                limit);
    }

    /// Number of orders marked as stuck, and of open ones on which a quiet mark hides that; over all shards. Quiet
    /// marks gather for ever, so that only open orders are read for them.
    public long countStuck() {
        var quiet = InList.of(Attention.quiet());
        return shards
                .fromEach(() -> count("select count(*) from orders where attention = ?", Attention.STUCK.code())
                        + count(
                                "select count(*) from open_order straight_join orders on orders.id = open_order.order_id"
                                        + " where open_order.stuck_at > " + Attention.STUCK_RESOLVED
                                        + " and orders.attention in "
                                        + quiet.sql(),
                                quiet))
                .stream()
                .mapToLong(Long::longValue)
                .sum();
    }

    private long count(String count, Object parameter) {
        return sql.first(count, row -> row.getLong(1), parameter).orElseThrow();
    }

    /// Records that the orders are marked as stuck, for as long as they are open. Waits for workers that record a step
    /// of them, after which they may have ended, or have another mark.
    ///
    /// @return those that are still open and have no mark, or a quiet one ([Attention#quiet]); by id
    public List<String> noteStuck(List<String> orderIds, Instant now) {
        var stuck = InList.sorted(orderIds);
        sql.update("update open_order set stuck_at = ? where order_id in " + stuck.sql(), now, stuck);
        var quiet = InList.of(Attention.quiet());
        return sql.list(
                "select open_order.order_id from open_order join orders on orders.id = open_order.order_id"
                        + " where open_order.order_id in " + stuck.sql()
                        + " and (orders.attention is null or orders.attention in " + quiet.sql() + ")"
                        + " and orders.finished_at is null order by open_order.order_id",
                row -> row.getString(1),
                stuck,
                quiet);
    }
}
