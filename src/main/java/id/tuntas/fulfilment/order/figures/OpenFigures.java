package id.tuntas.fulfilment.order.figures;

import static id.tuntas.platform.database.sql.Columns.instant;
import static java.util.Objects.requireNonNull;
import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import com.github.f4b6a3.ulid.Ulid;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Saturated;
import id.tuntas.platform.database.sql.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What is unfinished or marked, of any age. Reads the rows of unfinished orders.
public record OpenFigures(
        List<OrderGroup> byStatus, List<OrderGroup> waitingByReason, List<OrderGroup> attentionByCode) {

    private static final double MILLIS = 1000.0;

    /// @param code          a status, reason or mark
    /// @param amount        their cost or expected cost, in Rupiah; null for marks
    /// @param oldestSeconds since the oldest of them was accepted
    public record OrderGroup(
            String code, long orders, @Nullable Long amount, double oldestSeconds) {

        private OrderGroup and(OrderGroup other) {
            return new OrderGroup(
                    code,
                    orders + other.orders,
                    amount == null || other.amount == null ? null : Long.valueOf(Saturated.plus(amount, other.amount)),
                    Math.max(oldestSeconds, other.oldestSeconds));
        }
    }

    private static final String OPEN =
            "select status, case when status = 'WAITING' then coalesce(reason, '') end as why,"
                    + " count(*) as orders, min(orders.created_at) as oldest, sum(amount) as charged,"
                    + " sum(case when amount = 0 then (select sum(cast(price as decimal(20)) * quantity) from order_line"
                    + " where order_line.order_id = orders.id) end) as expected"
                    + " from open_order straight_join orders on orders.id = open_order.order_id"
                    + " where finished_at is null group by status, why order by status, why";

    /// Along an index, without reading the orders: marks that nobody removes gather for ever. Ids grow with time.
    private static final String MARKED = "select attention, count(*) as orders, min(id) as oldest from orders"
            + " where attention is not null group by attention";

    private record Open(@Nullable String reason, OrderGroup group) {}

    /// Runs in the caller's transaction.
    public static OpenFigures at(Instant now, Sql sql, Shards shards) {
        var open = shards.rowsFromEach(() -> sql.list(OPEN, row -> open(row, now)));
        var marked = shards.rowsFromEach(() -> sql.list(
                MARKED,
                row -> new OrderGroup(
                        row.getString("attention"),
                        row.getLong("orders"),
                        null,
                        age(Ulid.getInstant(row.getString("oldest")), now))));
        var waiting = open.stream()
                .filter(one -> one.reason() != null)
                .map(one -> new OrderGroup(
                        one.reason(),
                        one.group().orders(),
                        one.group().amount(),
                        one.group().oldestSeconds()));
        return new OpenFigures(merged(open.stream().map(Open::group)), merged(waiting), merged(marked.stream()));
    }

    /// Of all statuses. Finished ones that are checked again are not among them.
    public long orders() {
        return byStatus.stream().mapToLong(OrderGroup::orders).sum();
    }

    /// One group for each code, in the order of the codes.
    private static List<OrderGroup> merged(Stream<OrderGroup> groups) {
        return List.copyOf(groups.collect(toMap(OrderGroup::code, identity(), OrderGroup::and, TreeMap::new))
                .values());
    }

    private static Open open(ResultSet row, Instant now) throws SQLException {
        var status = row.getString("status").toLowerCase(Locale.ROOT);
        var amount =
                Saturated.plus(Saturated.of(row.getBigDecimal("charged")), Saturated.of(row.getBigDecimal("expected")));
        var oldest = requireNonNull(instant(row, "oldest"));
        return new Open(row.getString("why"), new OrderGroup(status, row.getLong("orders"), amount, age(oldest, now)));
    }

    private static double age(Instant since, Instant now) {
        return Math.max(0, Duration.between(since, now).toMillis()) / MILLIS;
    }
}
