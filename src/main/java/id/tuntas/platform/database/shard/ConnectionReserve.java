package id.tuntas.platform.database.shard;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Divides the pool's connections. A quarter is kept from bound transactions: each may need a second one for what it
/// does [unsharded][Shards#unsharded], and without a reserve all of them could wait for each other. Of the others, no
/// shard has more than half.
@ApplicationScoped
class ConnectionReserve {

    private static final Duration MAX_WAIT = Duration.ofSeconds(5);

    private final Semaphore free;
    private final int mostOfAShard;
    private final Map<Shard, Bulkhead> shards = new ConcurrentHashMap<>();
    private final TransactionSynchronizationRegistry transaction;

    ConnectionReserve(
            @ConfigProperty(name = "quarkus.datasource.jdbc.max-size") int connections,
            TransactionSynchronizationRegistry transaction) {
        int bound = Math.max(1, connections * 3 / 4);
        this.free = new Semaphore(bound);
        this.mostOfAShard = bound - bound / 2;
        this.transaction = transaction;
    }

    /// Waits until the present transaction may have a connection, and gives it back at the transaction's end.
    ///
    /// @throws IllegalStateException if too many others are under way for some seconds, or the shard is silent
    void take(Shard shard) {
        var share =
                new Share(shards.computeIfAbsent(shard, one -> new Bulkhead("shard " + one.database(), mostOfAShard)));
        transaction.registerInterposedSynchronization(share);
        share.take();
    }

    /// What a transaction has taken until its end, which another thread may bring about.
    private final class Share implements Synchronization {

        private final Bulkhead bulkhead;
        private volatile boolean hasPlace;
        private volatile boolean hasConnection;

        Share(Bulkhead bulkhead) {
            this.bulkhead = bulkhead;
        }

        void take() {
            bulkhead.enter();
            hasPlace = true;
            try {
                hasConnection = free.tryAcquire(MAX_WAIT.toMillis(), TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            if (!hasConnection) {
                throw Bulkhead.noConnection("no connection was free for " + MAX_WAIT);
            }
        }

        @Override
        public void beforeCompletion() {
            // The connection is in use until the end.
        }

        @Override
        public void afterCompletion(int status) {
            if (hasConnection) {
                free.release();
            }
            if (hasPlace) {
                bulkhead.leave(status == Status.STATUS_COMMITTED);
            }
        }
    }

    int free() {
        return free.availablePermits();
    }
}
