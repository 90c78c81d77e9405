package id.tuntas.platform.database.shard;

import static java.util.stream.Collectors.joining;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Which shards of Vitess have been served, that is, have got the traffic of their keys.
///
/// While a shard is divided, vtgate lets its successors be written to by their names, although their orders are
/// still those of the former shard: two replicas with different lists of shards would both place and notify them.
/// Therefore nothing is bound to a shard that was not served yet. Once it was, the servers themselves refuse what they
/// no longer serve. Databases of other servers are always served.
@ApplicationScoped
public class ServedShards {

    private static final String SERVED = "show vitess_shards";

    /// The databases that were not seen to be served; only replaced.
    private volatile List<String> missing;

    ServedShards(ShardConfig config) {
        missing = config.shards().orElse(List.of()).stream()
                .filter(ServedShards::isTarget)
                .distinct()
                .toList();
    }

    /// `keyspace:shard` or `keyspace/shard`, and no database of another server.
    private static boolean isTarget(String database) {
        return database.contains(":") || database.contains("/");
    }

    /// Asks vtgate, unless all were seen.
    public void look(Connection connection) throws SQLException {
        if (missing.isEmpty()) {
            return;
        }
        var served = new ArrayList<String>();
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery(SERVED)) {
            while (rows.next()) {
                served.add(rows.getString(1));
            }
        }
        areServed(served);
    }

    /// @param served as `keyspace/shard`
    void areServed(Collection<String> served) {
        missing = missing.stream()
                .filter(database -> !served.contains(shardOf(database)))
                .toList();
    }

    private static String shardOf(String database) {
        int type = database.indexOf('@');
        return (type < 0 ? database : database.substring(0, type)).replace(':', '/');
    }

    /// What is missing, for the readiness probe.
    public Optional<String> obstacle() {
        return missing.isEmpty()
                ? Optional.empty()
                : Optional.of(missing.stream().collect(joining(", ", "vtgate does not serve ", ""))
                        + ": wait for the traffic to be switched, or correct tuntas.database.shards");
    }

    /// @throws IllegalStateException as if there were no connection: if the shard was not seen to be served
    void require(Shard shard) {
        if (missing.contains(shard.database())) {
            throw Bulkhead.noConnection("shard " + shard.database() + ": not served by vtgate yet");
        }
    }
}
