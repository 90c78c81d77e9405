package id.tuntas.platform.work;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// The permits that one task has taken, at most one of each semaphore, such as those for memory that an act needs until
/// [DueWork#release]. Used by one thread at a time.
public final class HeldPermits implements AutoCloseable {

    private final List<Semaphore> held = new ArrayList<>();

    /// Waits for a permit, unless one is held already.
    ///
    /// @return whether one is held now
    public boolean take(Semaphore semaphore, long nanos) throws InterruptedException {
        if (held.contains(semaphore)) {
            return true;
        }
        var isTaken = semaphore.tryAcquire(nanos, TimeUnit.NANOSECONDS);
        if (isTaken) {
            held.add(semaphore);
        }
        return isTaken;
    }

    /// Takes a permit if there is one, unless one is held already.
    ///
    /// @return whether one is held now
    public boolean take(Semaphore semaphore) {
        var isHeld = held.contains(semaphore);
        if (!isHeld && semaphore.tryAcquire()) {
            return held.add(semaphore);
        }
        return isHeld;
    }

    /// Gives back all; more may be taken afterwards.
    @Override
    public void close() {
        held.forEach(Semaphore::release);
        held.clear();
    }
}
