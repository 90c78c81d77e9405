package id.tuntas.commerce;

import id.tuntas.platform.database.commit.Transactions;
import id.tuntas.platform.database.sql.DatabaseTrouble;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// What a database transaction can lose to another one, and what to do about it.
public final class RetryOnConflict {

    private static final int TRIES = 5;

    private RetryOnConflict() {}

    /// Runs the transaction again where the same statements are likely to work a moment later.
    public static <T> T retry(Supplier<T> transaction) {
        return Transactions.again(transaction, failure -> isWorthRepeating(failure) ? TRIES : 1);
    }

    private static boolean isWorthRepeating(Throwable failure) {
        return switch (DatabaseTrouble.of(failure)) {
            case LOST_RACE -> true;
            case DUPLICATE_KEY -> isSameInvoice(failure);
            // Whether it was done is for the caller to find out: by the ref_id, as the specification says.
            case OUTCOME_UNKNOWN, CONNECTION_LOST, READ_ONLY, DATA_TOO_LONG, OTHER -> false;
        };
    }

    /// Two processes have drawn the same number in the same second.
    private static boolean isSameInvoice(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .anyMatch(cause -> String.valueOf(cause.getMessage()).contains("uq_trx_invoice"));
    }
}
