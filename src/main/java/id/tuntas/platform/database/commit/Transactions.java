package id.tuntas.platform.database.commit;

import id.tuntas.platform.database.sql.DatabaseTrouble;
import io.quarkus.narayana.jta.QuarkusTransaction;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/// Transactions of their own that are begun again where that is likely to help. What runs in them runs several times,
/// and must keep nothing of an earlier time.
public final class Transactions {

    private static final int TRIES = 6;

    /// A pool that waits for a connection has waited long enough by then.
    private static final int TRIES_WHILE_AWAY = 3;

    private Transactions() {}

    /// Again after a lost race. Whether it was done when the answer to the commit is lost, the caller must tell its own
    /// caller that it does not know.
    public static <T> T inTurn(Supplier<T> work) {
        return retrying(work, trouble -> trouble == DatabaseTrouble.LOST_RACE ? TRIES : 1);
    }

    /// Again after a lost race, a broken connection, and a commit that was not answered.
    ///
    /// @param work only reads, or finds by its own key what it has written before
    public static <T> T repeatable(Supplier<T> work) {
        return retrying(work, trouble -> switch (trouble) {
            case LOST_RACE -> TRIES;
            case OUTCOME_UNKNOWN, CONNECTION_LOST, READ_ONLY -> TRIES_WHILE_AWAY;
            case DATA_TOO_LONG, DUPLICATE_KEY, OTHER -> 1;
        });
    }

    private static <T> T retrying(Supplier<T> work, ToIntFunction<DatabaseTrouble> tries) {
        return again(
                () -> QuarkusTransaction.requiringNew().call(work::get),
                failure -> tries.applyAsInt(DatabaseTrouble.of(failure)));
    }

    /// What brings transactions of its own, again after failures of which the caller knows that it helps.
    ///
    /// @param tries how often, with the first time, after such a failure; 1 for not again
    public static <T> T again(Supplier<T> transaction, ToIntFunction<RuntimeException> tries) {
        for (int attempt = 1; ; attempt++) {
            try {
                return transaction.get();
            } catch (RuntimeException failure) {
                if (attempt >= tries.applyAsInt(failure)) {
                    throw failure;
                }
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(
                        ThreadLocalRandom.current().nextLong(1, 5L << attempt)));
            }
        }
    }
}
