package id.tuntas.platform.outbound;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/// Limits the connections that are in use to the same place, first come, first served.
///
/// The pool limits them too, but does not say whether it waits for one of ours or for the receiver, whose time that
/// would take.
final class ConnectionTurns {

    private final class Turns {

        private final Semaphore free = new Semaphore(atOnce, true);

        /// Those that have a turn or wait for one. Only read and written in an atomic operation of the map.
        private int users;
    }

    /// A connection may be in use until this is closed; closing it again has no effect.
    final class Turn implements AutoCloseable {

        private final Object place;
        private final Semaphore free;
        private final AtomicBoolean isClosed = new AtomicBoolean();

        private Turn(Object place, Semaphore free) {
            this.place = place;
            this.free = free;
        }

        @Override
        public void close() {
            if (isClosed.compareAndSet(false, true)) {
                free.release();
                leave(place);
            }
        }
    }

    private final int atOnce;
    private final Duration longestWait;
    private final ConcurrentMap<Object, Turns> byPlace = new ConcurrentHashMap<>();

    ConnectionTurns(int atOnce, Duration longestWait) {
        this.atOnce = atOnce;
        this.longestWait = longestWait;
    }

    /// @return empty if none was free for the longest wait
    Optional<Turn> await(Object place) throws InterruptedException {
        var free = enter(place).free;
        var isOurs = false;
        try {
            isOurs = free.tryAcquire(longestWait.toMillis(), TimeUnit.MILLISECONDS);
            return isOurs ? Optional.of(new Turn(place, free)) : Optional.empty();
        } finally {
            if (!isOurs) {
                leave(place);
            }
        }
    }

    private Turns enter(Object place) {
        return byPlace.compute(place, (_, known) -> {
            var turns = known == null ? new Turns() : known;
            turns.users++;
            return turns;
        });
    }

    private void leave(Object place) {
        byPlace.computeIfPresent(place, (_, turns) -> --turns.users == 0 ? null : turns);
    }
}
