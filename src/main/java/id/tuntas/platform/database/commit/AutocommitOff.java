package id.tuntas.platform.database.commit;

import io.agroal.api.AgroalPoolInterceptor;
import io.quarkus.agroal.DataSource;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import jakarta.transaction.Status;
import java.sql.Connection;
import java.sql.SQLException;

/// Keeps autocommit off for connections that wait in the pool. Otherwise every transaction would switch it off when it
/// begins and on again when it ends: two round trips, of six that a batch of callbacks takes.
///
/// Whoever takes a connection without a transaction gets it with autocommit on, as always.
@Singleton
class AutocommitOff implements AgroalPoolInterceptor {

    @Produces
    @Singleton
    @DataSource("commerce")
    AgroalPoolInterceptor forCommerce() {
        return new AutocommitOff();
    }

    @Override
    public void onConnectionCreate(Connection connection) {
        switchOff(connection);
    }

    @Override
    public void onConnectionAcquire(Connection connection) {
        if (!isEnlisted()) {
            try {
                connection.setAutoCommit(true);
            } catch (SQLException e) {
                throw new IllegalStateException("the connection was lost", e);
            }
        }
    }

    @Override
    public void onConnectionReturn(Connection connection) {
        switchOff(connection);
    }

    /// The states of a transaction in which the pool enlists a connection.
    private static boolean isEnlisted() {
        int status = QuarkusTransaction.getStatus();
        return status == Status.STATUS_ACTIVE || status == Status.STATUS_MARKED_ROLLBACK;
    }

    /// Behind the pool's back, which would switch it on again at the next return.
    private static void switchOff(Connection connection) {
        try {
            connection.unwrap(Connection.class).setAutoCommit(false);
        } catch (SQLException e) {
            Log.debug("a connection was lost; whoever takes it next is told", e);
        }
    }
}
