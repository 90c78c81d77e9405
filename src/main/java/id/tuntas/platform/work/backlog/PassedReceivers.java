package id.tuntas.platform.work.backlog;

import id.tuntas.platform.work.backlog.BacklogCursor.Place;
import id.tuntas.platform.work.limit.ReceiverSlots.Reservation;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Receivers whose rows were passed by a claim, since they had no free slot. Theirs may be hundreds of thousands, all
/// older than those of others: so each is remembered with the place from which its own rows are read once it has a free
/// slot, and claims for others begin behind them.
///
/// Of those that have no slot at all, more than a thousand are not remembered; a claim that begins with the oldest row
/// finds theirs again. And all are forgotten every five minutes: rows may have become free before their place, by an
/// expired lease.
public final class PassedReceivers {

    private static final int MOST = 1_000;

    private static final long KEPT_NANOS = Duration.ofMinutes(5).toNanos();

    /// Longer than a transaction that adds rows takes from their due time to its commit.
    private static final Duration LATE = Duration.ofSeconds(5);

    /// In turn: the first one has waited longest.
    private final Map<String, Place> places = new LinkedHashMap<>();

    private long forgottenAt = System.nanoTime();

    /// Where a claim for others begins that continues none.
    ///
    /// @param asOf rows were read that were due then
    public Place start(Instant asOf) {
        return places.isEmpty() ? Place.OLDEST : Place.before(asOf.minus(LATE));
    }

    /// A claim begins with the oldest row.
    ///
    /// @param now in nanoseconds, as [System#nanoTime]
    public void forgetAfterAWhile(long now) {
        if (now - forgottenAt > KEPT_NANOS) {
            forgottenAt = now;
            clear();
        }
    }

    /// A claim has left out the rows of this one, if it has any behind the place where the claim began. A known place
    /// is kept, or a busy receiver's claim would read again what others have before it.
    public void leftOut(String receiver, Place begin) {
        places.putIfAbsent(receiver, begin);
    }

    /// A claim has found a row of this one, which had no free slot. If it has any, the next claim leaves out its rows.
    public void refused(String receiver, Place begin, Reservation slots) {
        if (places.size() < MOST || slots.hasAny(receiver)) {
            places.putIfAbsent(receiver, begin);
        }
    }

    /// The first one has waited longest.
    public List<String> receivers() {
        return List.copyOf(places.keySet());
    }

    /// Behind which the receiver's rows wait.
    public Place place(String receiver) {
        return Objects.requireNonNull(places.get(receiver), receiver);
    }

    /// More rows of the receiver wait behind this one.
    public void reached(String receiver, Place last) {
        places.remove(receiver);
        places.put(receiver, last);
    }

    /// No other row of the receiver is due.
    public void finished(String receiver) {
        places.remove(receiver);
    }

    public void clear() {
        places.clear();
    }
}
