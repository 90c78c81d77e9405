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
final class ConnectionTurns {

    private final class Turns {

        /// Those that have a turn or wait for one. Only read and written in an atomic operation of the map.
        private int users;

        /// Guarded by this, as the next.
        private int free = atOnce;

        /// Each is completed with whether it has a turn, once it has been removed.
        private final ArrayDeque<CompletableFuture<Boolean>> waiting = new ArrayDeque<>();

        synchronized CompletableFuture<Boolean> ask() {
            var turn = new CompletableFuture<Boolean>();
            if (free > 0) {
                free--;
                turn.complete(true);
            } else if (hasEnded) {
                turn.complete(false);
            } else {
                waiting.add(turn);
            }
            return turn;
        }

        /// @return whether it has got the turn meanwhile
        synchronized boolean giveUp(CompletableFuture<Boolean> turn) {
            return !waiting.remove(turn) && turn.join();
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
            waiting.forEach(turn -> turn.complete(false));
            waiting.clear();
        }
    }

    /// A connection may be in use until this is closed; closing it again has no effect.
    final class Turn implements AutoCloseable {

        private final Object place;
        private final Turns turns;
        private final AtomicBoolean isClosed = new AtomicBoolean();

        private Turn(Object place, Turns turns) {
            this.place = place;
            this.turns = turns;
        }

        @Override
        public void close() {
            if (isClosed.compareAndSet(false, true)) {
                turns.release();
                leave(place);
            }
        }
    }

    private final int atOnce;
    private final ConcurrentMap<Object, Turns> byPlace = new ConcurrentHashMap<>();
    private volatile boolean hasEnded;

    ConnectionTurns(int atOnce) {
        this.atOnce = atOnce;
    }

    /// @return empty if none was free for the longest wait, or until [#end]
    Optional<Turn> await(Object place, Duration longestWait) throws InterruptedException {
        var turns = enter(place);
        var turn = turns.ask();
        var isOurs = false;
        try {
            isOurs = turn.get(longestWait.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException _) {
            isOurs = turns.giveUp(turn);
        } catch (ExecutionException impossible) {
            throw new IllegalStateException(impossible);
        } catch (InterruptedException interrupted) {
            if (turns.giveUp(turn)) {
                turns.release();
            }
            throw interrupted;
        } finally {
            if (!isOurs) {
                leave(place);
            }
        }
        return isOurs ? Optional.of(new Turn(place, turns)) : Optional.empty();
    }

    /// From now on, none waits.
    void end() {
        hasEnded = true;
        byPlace.values().forEach(Turns::refuseWaiting);
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
