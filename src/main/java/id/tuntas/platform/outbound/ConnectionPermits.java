package id.tuntas.platform.outbound;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;

/// Limits the connections that are in use to the same place, first come, first served.
///
/// The pool limits them too, but does not say whether it waits for one of ours or for the receiver, whose time that
/// would take.
final class ConnectionPermits {

    private final class Permits {

        /// Those that have a permit or wait for one. Only read and written in an atomic operation of the map.
        private int users;

        /// Guarded by this, as the next.
        private int free = atOnce;

        /// Each is completed with whether it has a permit, once it has been removed.
        private final ArrayDeque<CompletableFuture<Boolean>> waiting = new ArrayDeque<>();

        synchronized CompletableFuture<Boolean> ask() {
            var permit = new CompletableFuture<Boolean>();
            if (free > 0) {
                free--;
                permit.complete(true);
            } else if (hasEnded) {
                permit.complete(false);
            } else {
                waiting.add(permit);
            }
            return permit;
        }

        /// @return whether it has got the permit meanwhile
        synchronized boolean giveUp(CompletableFuture<Boolean> permit) {
            return !waiting.remove(permit) && permit.join();
        }

        synchronized void release() {
            var next = waiting.poll();
            if (next == null) {
                free++;
            } else {
                next.complete(true);
            }
        }

        synchronized void refuseWaiting() {
            waiting.forEach(permit -> permit.complete(false));
            waiting.clear();
        }
    }

    /// A connection may be in use until this is closed; closing it again has no effect.
    final class Permit implements AutoCloseable {

        private final Object place;
        private final Permits permits;
        private final AtomicBoolean isClosed = new AtomicBoolean();

        private Permit(Object place, Permits permits) {
            this.place = place;
            this.permits = permits;
        }

        @Override
        public void close() {
            if (isClosed.compareAndSet(false, true)) {
                permits.release();
                leave(place);
            }
        }
    }

    private final int atOnce;
    private final ConcurrentMap<Object, Permits> byPlace = new ConcurrentHashMap<>();
    private volatile boolean hasEnded;

    ConnectionPermits(int atOnce) {
        this.atOnce = atOnce;
    }

    /// @return empty if none was free for the longest wait, or until [#end]
    Optional<Permit> await(Object place, Duration longestWait) throws InterruptedException {
        var permits = enter(place);
        var permit = permits.ask();
        var isOurs = false;
        try {
            isOurs = permit.get(longestWait.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException _) {
            isOurs = permits.giveUp(permit);
        } catch (ExecutionException impossible) {
            throw new IllegalStateException(impossible);
        } catch (InterruptedException interrupted) {
            if (permits.giveUp(permit)) {
                permits.release();
            }
            throw interrupted;
        } finally {
            if (!isOurs) {
                leave(place);
            }
        }
        return isOurs ? Optional.of(new Permit(place, permits)) : Optional.empty();
    }

    /// From now on, none waits.
    void end() {
        hasEnded = true;
        byPlace.values().forEach(Permits::refuseWaiting);
    }

    private Permits enter(Object place) {
        return byPlace.compute(place, (_, known) -> {
            var permits = known == null ? new Permits() : known;
            permits.users++;
            return permits;
        });
    }

    private void leave(Object place) {
        byPlace.computeIfPresent(place, (_, permits) -> --permits.users == 0 ? null : permits);
    }
}
