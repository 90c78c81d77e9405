package id.tuntas.platform.database.shard;

import io.smallrye.config.ConfigMapping;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Optional;

/// The databases among which orders are divided.
@ConfigMapping(prefix = "tuntas.database")
public interface ShardConfig {

    /// The databases of the shards, such as `tuntas:-80,tuntas:80-` of Vitess, in the order of their key ranges, which
    /// are equally large; 2, 4, 8, … 256 of them. Without it, there is one database, that of the URL.
    Optional<@Size(min = 1, max = Shards.MOST) List<@NotBlank String>> shards();
}
