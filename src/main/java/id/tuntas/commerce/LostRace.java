package id.tuntas.commerce;

import java.sql.SQLException;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// What a database transaction can lose to another one, and what to do about it.
public final class LostRace {

    private static final int TRIES = 5;
    private static final int DUPLICATE_KEY = 1062;
    private static final int LOCK_WAIT_TIMEOUT = 1205;
    private static final int DEADLOCK = 1213;

    private LostRace() {}

    /// Runs the transaction again where the same statements are likely to work a moment later.
    public static <T> T retry(Supplier<T> transaction) {
        for (int attempt = 1; ; attempt++) {
            try {
                return transaction.get();
            } catch (ApiError refusal) {
                throw refusal;
            } catch (RuntimeException failure) {
                if (attempt == TRIES || !isWorthRepeating(failure)) {
                    throw failure;
                }
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(
                        ThreadLocalRandom.current().nextLong(1, 20L * attempt)));
            }
        }
    }

    private static boolean isWorthRepeating(Throwable failure) {
        return sqlCauses(failure)
                .anyMatch(sql -> sql.getErrorCode() == DEADLOCK
                        || sql.getErrorCode() == LOCK_WAIT_TIMEOUT
                        || isSameInvoice(sql));
    }

    /// Two processes have drawn the same number in the same second.
    private static boolean isSameInvoice(SQLException failure) {
        return failure.getErrorCode() == DUPLICATE_KEY
                && String.valueOf(failure.getMessage()).contains("uq_trx_invoice");
    }

    private static Stream<SQLException> sqlCauses(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .filter(SQLException.class::isInstance)
                .map(SQLException.class::cast);
    }
}
