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

    public static ApiError referenceExists() {
        return ApiError.onField(
                "REF_ID_ALREADY_EXIST", "There is a transaction with this ref_id already; read it instead.", "ref_id");
    }

    /// Runs the transaction again where the same statements are likely to work a moment later.
    ///
    /// @throws ApiError `REF_ID_ALREADY_EXIST` if the same reference was faster
    public static <T> T retry(Supplier<T> transaction) {
        for (int attempt = 1; ; attempt++) {
            try {
                return transaction.get();
            } catch (ApiError refusal) {
                throw refusal;
            } catch (RuntimeException failure) {
                if (isDuplicate(failure, "uq_trx_ref_id")) {
                    throw referenceExists();
                }
                if (attempt == TRIES || !isWorthRepeating(failure)) {
                    throw failure;
                }
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(
                        ThreadLocalRandom.current().nextLong(1, 20L * attempt)));
            }
        }
    }

    private static boolean isWorthRepeating(Throwable failure) {
        return isDuplicate(failure, "uq_trx_invoice")
                || sqlCauses(failure)
                        .anyMatch(sql -> sql.getErrorCode() == DEADLOCK || sql.getErrorCode() == LOCK_WAIT_TIMEOUT);
    }

    private static boolean isDuplicate(Throwable failure, String constraint) {
        return sqlCauses(failure)
                .anyMatch(sql -> sql.getErrorCode() == DUPLICATE_KEY
                        && String.valueOf(sql.getMessage()).contains(constraint));
    }

    private static Stream<SQLException> sqlCauses(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .filter(SQLException.class::isInstance)
                .map(SQLException.class::cast);
    }
}
