package id.tuntas.platform.database.shard;

import io.quarkus.logging.Log;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/// Limits what waits for one shard, so that one that does not answer leaves connections and threads to the others.
///
/// While all places are taken and nothing inside succeeds for some time, the shard is silent: all but one at a time are
/// refused at once, and that one finds out when the shard answers again.
final class Bulkhead {

    private static final Duration MAX_SILENCE = Duration.ofSeconds(2);
    private static final Duration MAX_WAIT = Duration.ofSeconds(5);

    private final String name;
    private final int most;
    private final LongSupplier nanoTime;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition left = lock.newCondition();

    /// Guarded by the lock, as all below.
    private int inside;

    private boolean isSilent;

    /// Of what was inside, or when the first one entered.
    private long lastAnswer;

    /// @param name what does not answer, for the log and errors
    /// @param most at once
    Bulkhead(String name, int most) {
        this(name, most, System::nanoTime);
    }

    Bulkhead(String name, int most, LongSupplier nanoTime) {
        this.name = name;
        this.most = most;
        this.nanoTime = nanoTime;
    }

    /// Waits for a place.
    ///
    /// @throws IllegalStateException as if there were no connection: if the shard is silent, or others take all
    ///                               places for some seconds
    void enter() {
        lock.lock();
        try {
            awaitPlace();
            if (inside == 0) {
                lastAnswer = nanoTime.getAsLong();
            }
            inside++;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw noConnection("interrupted while waiting for " + name);
        } finally {
            lock.unlock();
        }
    }

    private void awaitPlace() throws InterruptedException {
        long begin = nanoTime.getAsLong();
        while (inside >= (isSilent ? 1 : most)) {
            long now = nanoTime.getAsLong();
            long silence = now - lastAnswer;
            if (!isSilent && silence >= MAX_SILENCE.toNanos()) {
                isSilent = true;
                Log.warnf("%s: no answer; what needs it is refused until there is one", name);
            }
            if (isSilent) {
                throw noConnection(name + ": no answer");
            }
            long wait = MAX_WAIT.toNanos() - (now - begin);
            if (wait <= 0) {
                throw noConnection(name + ": no place was free for " + MAX_WAIT);
            }
            left.awaitNanos(Math.min(wait, MAX_SILENCE.toNanos() - silence));
        }
    }

    /// @param isAnswered whether it succeeded
    void leave(boolean isAnswered) {
        lock.lock();
        try {
            inside--;
            if (isAnswered) {
                lastAnswer = nanoTime.getAsLong();
                if (isSilent) {
                    isSilent = false;
                    Log.infof("%s: answers again", name);
                }
            }
            left.signal();
        } finally {
            lock.unlock();
        }
    }

    /// @return what `DatabaseTrouble` recognizes
    static IllegalStateException noConnection(String reason) {
        return new IllegalStateException(reason, new SQLTransientConnectionException(reason, "08001"));
    }
}
