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
            var wanted = database.isEmpty() ? usual : database;
            if (!wanted.equals(raw.getCatalog())) {
                raw.setCatalog(wanted);
            }
        } catch (SQLException e) {
            throw new IllegalStateException("the connection was lost", e);
        }
    }
}
