package id.tuntas.commerce;

import id.tuntas.platform.database.commit.Transactions;
import id.tuntas.platform.database.sql.DatabaseTrouble;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Retries database transactions that lost against a concurrent one.
public final class RetryOnConflict {

    private static final int TRIES = 5;

    private RetryOnConflict() {}

    /// Runs the transaction again if a retry is likely to succeed.
    public static <T> T retry(Supplier<T> transaction) {
        return Transactions.again(transaction, failure -> isWorthRepeating(failure) ? TRIES : 1);
    }

    private static boolean isWorthRepeating(Throwable failure) {
        return switch (DatabaseTrouble.of(failure)) {
            case LOST_RACE -> true;
            case DUPLICATE_KEY -> isSameInvoice(failure);
            // The client finds out by the ref_id whether it was executed, as the specification says.
            case OUTCOME_UNKNOWN, CONNECTION_LOST, READ_ONLY, DATA_TOO_LONG, OTHER -> false;
        };
    }

    /// Two processes have generated the same number in the same second.
    private static boolean isSameInvoice(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .anyMatch(cause -> String.valueOf(cause.getMessage()).contains("uq_trx_invoice"));
    }
}
