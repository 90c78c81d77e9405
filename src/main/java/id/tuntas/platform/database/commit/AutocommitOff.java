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

/// Keeps autocommit off for pooled connections. Otherwise every transaction would switch it off at its start and on
/// at its end: two of the six round trips of a batch of callbacks.
///
/// A connection taken without a transaction has autocommit on, as usual.
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

    /// The transaction states in which the pool enlists a connection.
    private static boolean isEnlisted() {
        int status = QuarkusTransaction.getStatus();
        return status == Status.STATUS_ACTIVE || status == Status.STATUS_MARKED_ROLLBACK;
    }

    /// Bypasses the pool, which would switch it on again at the next return.
    private static void switchOff(Connection connection) {
        try {
            connection.unwrap(Connection.class).setAutoCommit(false);
        } catch (SQLException e) {
            Log.debug("a connection was lost; its next user gets an error", e);
        }
    }
}
