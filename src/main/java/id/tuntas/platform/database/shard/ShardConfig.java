package id.tuntas.platform.database.shard;

import io.smallrye.config.ConfigMapping;
import java.util.List;
import java.util.Optional;

/// The databases among which orders are divided.
@ConfigMapping(prefix = "tuntas.database")
public interface ShardConfig {

    /// The databases of the shards, such as `tuntas_orders:-80,tuntas_orders:80-` of Vitess, in the order of their key
    /// ranges, which are equally large; 1, 2, 4, … 256 of them. Without it, there is one database, that of the URL.
    Optional<List<String>> shards();
}
