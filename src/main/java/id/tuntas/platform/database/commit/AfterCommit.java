package id.tuntas.platform.database.commit;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;

/// Runs an action once the surrounding transaction has committed; never if it rolls back. Without a transaction it
/// runs at once.
@ApplicationScoped
public class AfterCommit {

    private final TransactionSynchronizationRegistry registry;

    AfterCommit(TransactionSynchronizationRegistry registry) {
        this.registry = registry;
    }

    public void run(Runnable action) {
        if (registry.getTransactionStatus() == Status.STATUS_NO_TRANSACTION) {
            action.run();
            return;
        }
        registry.registerInterposedSynchronization(new Synchronization() {
            @Override
            public void beforeCompletion() {
                // Nothing to prepare.
            }

            @Override
            public void afterCompletion(int status) {
                if (status == Status.STATUS_COMMITTED) {
                    action.run();
                }
            }
        });
    }
}
