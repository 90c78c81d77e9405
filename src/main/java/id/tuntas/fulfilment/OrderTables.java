package id.tuntas.fulfilment;

import id.tuntas.platform.database.shard.ShardedTable;
import id.tuntas.platform.database.shard.ShardedTables;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/// The tables that are divided with the orders. `deploy/vitess` says the same to Vitess.
@ApplicationScoped
public class OrderTables implements ShardedTables {

    public static final List<ShardedTable> ALL = List.of(
            new ShardedTable("orders", "id"),
            new ShardedTable("open_order", "order_id"),
            new ShardedTable("order_line", "id"),
            new ShardedTable("order_unit", "id"),
            new ShardedTable("timeline", "id"),
            new ShardedTable("callback", "id"),
            new ShardedTable("notification", "id"),
            new ShardedTable("notification_attempt", "notification_id"),
            new ShardedTable("supplier_transaction", "ref_id"),
            new ShardedTable("late_wake", "ref_id"));

    @Override
    public List<ShardedTable> tables() {
        return ALL;
    }
}
