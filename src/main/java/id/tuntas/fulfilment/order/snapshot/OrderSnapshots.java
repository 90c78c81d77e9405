package id.tuntas.fulfilment.order.snapshot;

import static id.tuntas.fulfilment.order.snapshot.Table.LINE;
import static id.tuntas.fulfilment.order.snapshot.Table.ORDER;
import static id.tuntas.fulfilment.order.snapshot.Table.UNIT;
import static java.util.concurrent.CompletableFuture.completedStage;
import static java.util.concurrent.CompletableFuture.failedStage;
import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.platform.database.commit.GroupCommit;
import id.tuntas.platform.database.commit.StopTime;
import id.tuntas.platform.database.shard.ShardedCommit;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.Sql;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.interceptor.Interceptor;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// Reads orders to be shown, each with its lines and units as they were at one moment. They are not Hibernate's:
/// changes of them are not stored.
@ApplicationScoped
public class OrderSnapshots {

    private static final String ORDERS = "select " + ORDER.columns() + ", " + LINE.columns() + ", " + UNIT.nulls()
            + " from orders o left join order_line l on l.order_id = o.id where o.id in ";

    private static final String UNITS = "select " + ORDER.nulls() + ", " + LINE.nulls() + ", " + UNIT.columns()
            + " from order_line l join order_unit u on u.order_line_id = l.id where l.order_id in ";

    private static final String NOT_OF_LARGE = " and l.order_id not in (select b.order_id from order_line b where"
            + " b.order_id in %s and b.kind <> 'SMM' group by b.order_id having sum(b.quantity) > ?)";

    /// As many as a page of 500 orders with ten units each. An order may have some thousands.
    private static final int MAX_UNITS = 5_000;

    /// What is asked for while two transactions read is read by the next one.
    private static final GroupCommit.Settings TOGETHER = new GroupCommit.Settings(32, Duration.ZERO, 2, 10_000);

    /// Those of pages may be asked for by anybody, who need not wait for the answer.
    private static final int MAX_FOR_PAGES = 256;

    /// Far longer than a read takes, and shorter than a caller waits.
    private static final Duration MAX_WAIT = Duration.ofSeconds(10);

    private final Sql sql;
    private final Shards shards;
    private final int mostUnits;
    private final ShardedCommit<String, Answer> reads;
    private final Semaphore forPages = new Semaphore(MAX_FOR_PAGES);

    /// @param isRead false if it is to be asked for again, alone
    private record Answer(Optional<Order> order, boolean isRead) {}

    @Inject
    OrderSnapshots(Sql sql, Shards shards) {
        this(sql, shards, MAX_UNITS);
    }

    /// @param mostUnits that are read at once, unless one order has more
    OrderSnapshots(Sql sql, Shards shards, int mostUnits) {
        this.mostUnits = mostUnits;
        this.sql = sql;
        this.shards = shards;
        this.reads = new ShardedCommit<>("read", TOGETHER, shards, shards::ofId, this::each);
    }

    /// Reads an order together with those that others ask for at the same time.
    ///
    /// @return completes exceptionally with [GroupCommit.Refused] if too many wait, with [GroupCommit.Unanswered]
    ///         if the database does not answer, or with the failure
    public CompletionStage<Optional<Order>> byId(String id) {
        return GroupCommit.within(MAX_WAIT, read(id));
    }

    /// The same for a page. Fewer may wait, and one counts until it is read, even if its caller waits no longer.
    public CompletionStage<Optional<Order>> forPage(String id) {
        if (!forPages.tryAcquire()) {
            return failedStage(new GroupCommit.Refused());
        }
        return GroupCommit.within(MAX_WAIT, read(id).whenComplete((_, _) -> forPages.release()));
    }

    private CompletionStage<Optional<Order>> read(String id) {
        return reads.submit(id)
                .thenCompose(answer -> answer.isRead() ? completedStage(answer) : reads.submitAlone(id))
                .thenApply(Answer::order);
    }

    /// Where those that are asked for together have too many units, the first ones are read.
    private List<Answer> each(List<String> ids) {
        var first = first(ids.stream().distinct().toList());
        var orders = first.orders().stream().collect(toMap(order -> order.id, identity()));
        var left = Set.copyOf(first.left());
        return ids.stream()
                .map(id -> new Answer(Optional.ofNullable(orders.get(id)), !left.contains(id)))
                .toList();
    }

    /// Reads in the caller's transaction, which must be bound to the orders' shard.
    ///
    /// @return those that exist, in any order
    public List<Order> byIds(Collection<String> ids) {
        if (ids.isEmpty()) {
            return List.of();
        }
        var list = InList.of(ids);
        var found = new Found();
        // One statement: at this isolation level, another transaction may change an order between two of them.
        sql.list(ORDERS + list.sql() + " union all " + UNITS + list.sql(), found::add, list, list);
        return found.orders();
    }

    /// The same, but large ones without their units.
    ///
    /// @param most units that were bought with one that is not large: see [#isLarge]
    public List<Order> withoutUnitsOfLarge(Collection<String> ids, int most) {
        if (ids.isEmpty()) {
            return List.of();
        }
        var list = InList.of(ids);
        var found = new Found();
        var notOfLarge = NOT_OF_LARGE.replace("%s", list.sql());
        sql.list(
                ORDERS + list.sql() + " union all " + UNITS + list.sql() + notOfLarge,
                found::add,
                list,
                list,
                list,
                most);
        return found.orders();
    }

    /// @param most units that were bought with one that is not large; open orders may not have all yet
    public static boolean isLarge(Order order, int most) {
        return UnitRoom.bought(order) > most;
    }

    /// Reads in the present transaction, or in one for each shard of the orders.
    ///
    /// @return in the order of the ids, without those that do not exist
    public List<Order> overAllShards(List<String> ids) {
        return shards.byId(ids, this::byIds, order -> order.id);
    }

    /// The same without their units.
    public List<Order> withoutUnits(List<String> ids) {
        return shards.byId(ids, this::linesByIds, order -> order.id);
    }

    private List<Order> linesByIds(List<String> ids) {
        var list = InList.of(ids);
        var found = new Found();
        sql.list(ORDERS + list.sql(), found::add, list);
        return found.orders();
    }

    private FirstOrders first(List<String> ids) {
        return first(ids, UnaryOperator.identity());
    }

    /// The same in the present transaction, or in one for each shard of the orders.
    public FirstOrders firstOverAllShards(List<String> ids) {
        return first(ids, read -> some -> shards.byId(some, read, order -> order.id));
    }

    /// Usual orders are read by one statement, as by [#byIds]. Only if that ends early, those that fit are read again.
    ///
    /// @param on makes a read for all of them of the read of those in one shard
    private FirstOrders first(List<String> ids, UnaryOperator<Function<List<String>, List<Order>>> on) {
        if (ids.isEmpty()) {
            return new FirstOrders(List.of(), List.of());
        }
        var room = new UnitRoom(mostUnits);
        var found = on.apply(some -> within(room, some)).apply(ids);
        if (!room.isExceeded()) {
            return new FirstOrders(found, List.of());
        }
        int count = room.fitting(ids, found);
        return new FirstOrders(on.apply(this::byIds).apply(ids.subList(0, count)), ids.subList(count, ids.size()));
    }

    /// @return without units if there is no room for them
    private List<Order> within(UnitRoom room, List<String> ids) {
        var list = InList.of(ids);
        var found = new Found();
        sql.list(
                ORDERS + list.sql() + " union all (" + UNITS + list.sql() + " limit " + (mostUnits + 1) + ")",
                found::add,
                list,
                list);
        return room.take(found.unitCount()) ? found.orders() : found.ordersWithoutUnits();
    }

    /// After the last request.
    void stop(@Observes @Priority(Interceptor.Priority.LIBRARY_BEFORE) ShutdownEvent event, StopTime time) {
        reads.close(time.left());
    }
}
