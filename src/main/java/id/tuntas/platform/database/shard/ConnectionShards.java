package id.tuntas.platform.database.shard;

import io.agroal.api.AgroalPoolInterceptor;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;

/// Gives a transaction's connection the database of its shard; connections of the pool have been used for any.
@Singleton
class ConnectionShards implements AgroalPoolInterceptor {

    private final Shards shards;
    private volatile String usual = "";

    ConnectionShards(Shards shards) {
        this.shards = shards;
    }

    @Override
    public void onConnectionCreate(Connection connection) {
        try {
            usual = Objects.requireNonNullElse(connection.getCatalog(), "");
        } catch (SQLException e) {
            throw new IllegalStateException("the connection was lost", e);
        }
        if (usual.isEmpty() && shards.isDivided()) {
            // A connection cannot go back to none.
            throw new IllegalStateException("with tuntas.database.shards, the JDBC URL has to name a database");
        }
    }

    @Override
    public void onConnectionAcquire(Connection connection) {
        if (!shards.isDivided()) {
            return;
        }
        var database = shards.database();
        try {
            var raw = connection.unwrap(Connection.class);
            if (database.isEmpty()) {
                use(usual, raw);
            } else {
                use(database, raw);
                begin(raw);
            }
        } catch (SQLException e) {
            throw new IllegalStateException("the connection was lost", e);
        }
    }

    private static void use(String database, Connection raw) throws SQLException {
        if (!database.equals(raw.getCatalog())) {
            raw.setCatalog(database);
        }
    }

    /// Autocommit is off, but on a connection to a shard, vtgate begins a transaction with the first change
    /// only: what is locked by reading before it would be unlocked at once.
    private static void begin(Connection raw) throws SQLException {
        try (var statement = raw.createStatement()) {
            statement.execute("begin");
        }
    }
}
