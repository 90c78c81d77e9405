package id.tuntas.commerce;

import id.tuntas.platform.database.commit.Transactions;
import id.tuntas.platform.failure.Causes;
import java.util.function.Supplier;

/// Retries what lost against a concurrent process that generated the same invoice number in the same second. Other
/// conflicts are for [Transactions]. After a commit with an unknown outcome the client finds out by the ref_id whether
/// it was executed, as the specification says.
public final class RetryOnConflict {

    private static final int TRIES = 5;

    private RetryOnConflict() {}

    /// Runs it again, with new numbers.
    ///
    /// @param transaction manages its own transaction
    public static <T> T retry(Supplier<T> transaction) {
        return Transactions.again(transaction, failure -> isSameInvoice(failure) ? TRIES : 1);
    }

    /// Runs it in a new transaction, and again after each kind of conflict.
    public static <T> T inTransaction(Supplier<T> work) {
        return retry(() -> Transactions.inTurn(work));
    }

    private static boolean isSameInvoice(Throwable failure) {
        return Causes.of(failure)
                .anyMatch(cause -> String.valueOf(cause.getMessage()).contains("uq_trx_invoice"));
    }
}
