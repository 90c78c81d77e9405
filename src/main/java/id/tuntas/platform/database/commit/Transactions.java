package id.tuntas.platform.database.commit;

import id.tuntas.platform.database.sql.DatabaseTrouble;
import io.quarkus.narayana.jta.QuarkusTransaction;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/// New transactions that are retried after failures that usually pass. Their code may run several times, and must
/// not keep state of an earlier attempt.
public final class Transactions {

    private static final int MAX_ATTEMPTS = 6;

    /// The pool itself waits for a connection, so that more attempts would take too long.
    private static final int FEW_ATTEMPTS = 3;

    private Transactions() {}

    /// Retries after a lost race, but not after it has waited for a lock in vain: for requests, whose clients do not
    /// wait that long. If the answer to the commit is lost, the outcome is unknown, and the caller must say so.
    public static <T> T retryOnConflict(Supplier<T> work) {
        return retrying(work, unlessLocked(trouble -> trouble == DatabaseTrouble.LOST_RACE ? MAX_ATTEMPTS : 1));
    }

    /// Retries after a lost race, a broken connection, a commit that was not acknowledged, or if another one has
    /// written the same key meanwhile.
    ///
    /// @param work only reads, or finds by its own key what it wrote before
    public static <T> T repeatable(Supplier<T> work) {
        return retrying(work, failure -> attemptsOfRepeatable(DatabaseTrouble.of(failure)));
    }

    /// The same, but not after it has waited for a lock in vain: the caller decides what is to wait for it again.
    static <T> T repeatableUnlessLocked(Supplier<T> work) {
        return retrying(work, unlessLocked(Transactions::attemptsOfRepeatable));
    }

    private static ToIntFunction<RuntimeException> unlessLocked(ToIntFunction<DatabaseTrouble> attempts) {
        return failure -> DatabaseTrouble.isLockWait(failure) ? 1 : attempts.applyAsInt(DatabaseTrouble.of(failure));
    }

    private static int attemptsOfRepeatable(DatabaseTrouble trouble) {
        return switch (trouble) {
            case LOST_RACE -> MAX_ATTEMPTS;
            case OUTCOME_UNKNOWN, CONNECTION_LOST, READ_ONLY, OUT_OF_RESOURCES, DUPLICATE_KEY -> FEW_ATTEMPTS;
            case DATA_TOO_LONG, OTHER -> 1;
        };
    }

    private static <T> T retrying(Supplier<T> work, ToIntFunction<RuntimeException> attempts) {
        return again(() -> QuarkusTransaction.requiringNew().call(work::get), attempts);
    }

    /// Retries code that manages its own transactions after a lost race, also after it has waited for a lock in
    /// vain: jobs have the time.
    public static <T> T againAfterLostRace(Supplier<T> transaction) {
        return again(
                transaction, failure -> DatabaseTrouble.of(failure) == DatabaseTrouble.LOST_RACE ? MAX_ATTEMPTS : 1);
    }

    /// Runs code that manages its own transactions, and retries it after chosen failures.
    ///
    /// @param attempts how many attempts in total such a failure allows; 1 for no retry
    public static <T> T again(Supplier<T> transaction, ToIntFunction<RuntimeException> attempts) {
        for (int attempt = 1; ; attempt++) {
            try {
                return transaction.get();
            } catch (RuntimeException failure) {
                if (attempt >= attempts.applyAsInt(failure)) {
                    throw failure;
                }
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(
                        ThreadLocalRandom.current().nextLong(1, 5L << attempt)));
            }
        }
    }
}
