package id.tuntas.platform.database.shard;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Keeps a quarter of the pool's connections from bound transactions. Each may need a second one for what it does
/// [apart][Shards#apart]; without a reserve all of them could wait for each other.
@ApplicationScoped
class ConnectionReserve {

    private static final Duration LONGEST_WAIT = Duration.ofSeconds(5);

    private final Semaphore free;
    private final TransactionSynchronizationRegistry transaction;

    ConnectionReserve(
            @ConfigProperty(name = "quarkus.datasource.jdbc.max-size") int connections,
            TransactionSynchronizationRegistry transaction) {
        this.free = new Semaphore(Math.max(1, connections * 3 / 4));
        this.transaction = transaction;
    }

    /// Waits until the present transaction may have a connection, and gives it back at the transaction's end.
    ///
    /// @throws IllegalStateException if too many others are under way for some seconds
    void take() {
        try {
            if (!free.tryAcquire(LONGEST_WAIT.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException("no connection was free for " + LONGEST_WAIT);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for a connection", e);
        }
        try {
            transaction.registerInterposedSynchronization(new End());
        } catch (RuntimeException e) {
            free.release();
            throw e;
        }
    }

    private final class End implements Synchronization {

        @Override
        public void beforeCompletion() {
            // The connection is in use until the end.
        }

        @Override
        public void afterCompletion(int status) {
            free.release();
        }
    }

    int free() {
        return free.availablePermits();
    }
}
