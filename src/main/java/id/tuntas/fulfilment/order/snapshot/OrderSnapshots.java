package id.tuntas.fulfilment.order.snapshot;

import static id.tuntas.fulfilment.order.snapshot.Table.LINE;
import static id.tuntas.fulfilment.order.snapshot.Table.ORDER;
import static id.tuntas.fulfilment.order.snapshot.Table.UNIT;
import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.platform.database.commit.GroupCommit;
import id.tuntas.platform.database.shard.ShardedCommit;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.Sql;
import io.agroal.api.AgroalDataSource;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.interceptor.Interceptor;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/// Reads orders to be shown, each with its lines and units as they were at one moment. They are not Hibernate's:
/// changes of them are not stored.
@ApplicationScoped
public class OrderSnapshots {

    private static final String ORDERS = "select " + ORDER.columns() + ", " + LINE.columns() + ", " + UNIT.nulls()
            + " from orders o left join order_line l on l.order_id = o.id where o.id in ";

    private static final String UNITS = "select " + ORDER.nulls() + ", " + LINE.nulls() + ", " + UNIT.columns()
            + " from order_line l join order_unit u on u.order_line_id = l.id where l.order_id in ";

    /// What is asked for while two transactions read is read by the next one. An order may have thousands of units, so
    /// that not too many are in memory at once.
    private static final GroupCommit.Settings TOGETHER = new GroupCommit.Settings(32, Duration.ZERO, 2, 10_000);

    /// Far longer than a read takes, and shorter than a caller waits.
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

    private final Sql sql;
    private final Shards shards;
    private final ShardedCommit<String, Optional<Order>> reads;

    OrderSnapshots(AgroalDataSource dataSource, Shards shards) {
        this.sql = new Sql(dataSource);
        this.shards = shards;
        this.reads = new ShardedCommit<>("read", TOGETHER, shards, shards::ofId, this::each);
    }

    /// Reads an order together with those that others ask for at the same time.
    ///
    /// @return completes exceptionally with [GroupCommit.Refused] if too many wait, with [GroupCommit.Unanswered]
    ///         if the database does not answer, or with the failure
    public CompletionStage<Optional<Order>> byId(String id) {
        return reads.submit(id, LONGEST_WAIT);
    }

    private List<Optional<Order>> each(List<String> ids) {
        var orders = byIds(Set.copyOf(ids)).stream().collect(toMap(order -> order.id, identity()));
        return ids.stream().map(id -> Optional.ofNullable(orders.get(id))).toList();
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

    /// Reads in the present transaction, or in one for each shard of the orders.
    ///
    /// @return in the order of the ids, without those that do not exist
    public List<Order> overAllShards(List<String> ids) {
        return shards.byId(ids, this::byIds, order -> order.id);
    }

    /// After the last request.
    void stop(@Observes @Priority(Interceptor.Priority.LIBRARY_BEFORE) ShutdownEvent event) {
        reads.close();
    }
}
