package id.tuntas.platform.database.shard;

import io.smallrye.config.ConfigMapping;
import java.util.List;
import java.util.Optional;

/// The databases among which orders are divided.
@ConfigMapping(prefix = "tuntas.database")
public interface ShardConfig {

    /// The database of each of 1, 2, 4, … 256 equally large ranges of keys, such as
    /// `tuntas_orders:-80,tuntas_orders:80-` of Vitess. A database that is named several times in a row has as many
    /// ranges: `-40,40-80,80-,80-` after the first of two shards was divided. Without it, there is one database,
    /// that of the URL.
    Optional<List<String>> shards();
}
