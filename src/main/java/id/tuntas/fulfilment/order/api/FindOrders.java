package id.tuntas.fulfilment.order.api;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.platform.database.sql.Saturated;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.rest.listing.Where;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Finds orders for lists and bulk actions, in the caller's transaction. Selects ids first, along an index, and then
/// reads their rows.
@ApplicationScoped
public class FindOrders {

    private static final String FILTER = "/filter";

    private final Sql sql;
    private final Clock clock;

    FindOrders(AgroalDataSource dataSource, Clock clock) {
        this.sql = new Sql(dataSource);
        this.clock = clock;
    }

    /// @param amount their cost or expected cost, in Rupiah
    public record Total(long orders, long amount) {}

    /// @param nextCursor null on the last page
    record Found(List<Order> orders, @Nullable String nextCursor) {}

    Found page(OrderFilter filter, OrderSort sort, @Nullable String cursor, int limit) {
        var criteria = filter.criteria("", clock.instant());
        var orders = read(criteria, sort, id -> sort.after(id, cursor), limit + 1);
        return orders.size() > limit
                ? new Found(orders.subList(0, limit), sort.cursorAfter(orders.get(limit - 1)))
                : new Found(orders, null);
    }

    /// The orders of one part of a bulk action, oldest first.
    ///
    /// @param last id of the last order of the previous part
    public List<Order> part(OrderFilter filter, @Nullable String last, int limit) {
        return read(filter.criteria(FILTER, clock.instant()), OrderSort.OLDEST, after(last), limit);
    }

    /// All orders of a bulk action from this part on.
    ///
    /// @param last as above
    public Total total(OrderFilter filter, @Nullable String last) {
        var statement = new OrderStatements(filter.criteria(FILTER, clock.instant())).total(after(last));
        return sql.first(
                        statement.sql(),
                        row -> new Total(
                                row.getLong("orders"),
                                Saturated.plus(
                                        Saturated.of(row.getBigDecimal("charged")),
                                        Saturated.of(row.getBigDecimal("expected")))),
                        statement.parameters())
                .orElseThrow();
    }

    private static Function<String, Where> after(@Nullable String last) {
        return id -> new Where().add(id + " > ?", last);
    }

    private List<Order> read(OrderCriteria criteria, OrderSort sort, Function<String, Where> after, int limit) {
        var statement = new OrderStatements(criteria).page(sort, after, limit);
        var ids = sql.list(statement.sql(), row -> row.getString("id"), statement.parameters());
        if (ids.isEmpty()) {
            return List.of();
        }
        var orders = withLines(ids).stream().collect(Collectors.toMap(order -> order.id, order -> order));
        return ids.stream().map(orders::get).filter(Objects::nonNull).toList();
    }

    /// Reads orders, lines and units in one query each, not in batches when they are needed.
    private static List<Order> withLines(List<String> ids) {
        var entities = Order.getEntityManager();
        var orders = entities.createQuery("from Order o left join fetch o.lines where o.id in :ids", Order.class)
                .setParameter("ids", ids)
                .getResultList();
        entities.createQuery(
                        "from OrderLine line left join fetch line.units where line.order.id in :ids", OrderLine.class)
                .setParameter("ids", ids)
                .getResultList();
        return orders;
    }
}
