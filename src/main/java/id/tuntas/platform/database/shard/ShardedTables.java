package id.tuntas.platform.database.shard;

import java.util.List;

/// Names the tables of orders. Any other table is in the database of the URL.
public interface ShardedTables {

    List<ShardedTable> tables();
}
