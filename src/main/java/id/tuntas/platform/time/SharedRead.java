package id.tuntas.platform.time;

import id.tuntas.platform.failure.OtherThread;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A read that all share who asked for it before it began. So is its failure: those who wait for a database that does
/// not answer would otherwise find that out one after the other, and keep their threads for the sum of these times.
///
/// @param <T> what is read
public final class SharedRead<T> {

    private final ReentrantLock reading = new ReentrantLock();
    private final AtomicLong begun = new AtomicLong();
    private long latest;
    private @Nullable T value;
    private @Nullable Throwable failure;

    /// What a read has found that began after this call.
    ///
    /// @param use what to do with it before another read begins
    /// @throws RuntimeException of the read, also if it was another caller's
    public <R> R read(Supplier<T> read, Function<T, R> use) {
        long before = begun.get();
        reading.lock();
        try {
            if (latest <= before) {
                latest = begun.incrementAndGet();
                attempt(read);
            }
            if (value == null) {
                throw failure == null ? new IllegalStateException("nothing was read") : OtherThread.unchecked(failure);
            }
            return use.apply(value);
        } finally {
            reading.unlock();
        }
    }

    private void attempt(Supplier<T> read) {
        value = null;
        failure = null;
        try {
            value = read.get();
        } catch (Throwable failed) {
            failure = failed;
        }
    }
}
