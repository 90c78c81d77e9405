package id.tuntas.platform.work.limit;

import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.Lane.Receivers;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Limits the rows of each receiver that a process acts on, and those of all receivers that may be slow.
///
/// A receiver that never answers keeps its slots until the time-out. So those that were slow the last time have half of
/// the lane together, and with those about which nothing is known seven eighths: however many do not answer, those that
/// do go on.
public final class ReceiverSlots {

    /// An act on a row that takes no longer is quick.
    private static final Duration QUICK = Duration.ofSeconds(1);

    private static final int MAX_REMEMBERED = 10_000;

    private record Slot(String receiver, Instant since) {}

    private final @Nullable Receivers receivers;
    private final int mostOfSlow;
    private final int mostOfOthers;
    private final Clock clock;
    private final Map<Claim, Slot> taken = new HashMap<>();
    private final Map<String, Integer> takenBy = new HashMap<>();

    /// Whether the last act of a receiver was quick; the least recent ones are forgotten, unless they have slots.
    private final Map<String, Boolean> isQuick = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
            return size() > MAX_REMEMBERED && !takenBy.containsKey(eldest.getKey());
        }
    };

    /// By receivers that are not known as quick.
    private int takenByOthers;

    ReceiverSlots(Lane lane, Clock clock) {
        this.receivers = lane.receivers();
        int concurrency = lane.settings().concurrency();
        this.mostOfSlow = Math.max(1, concurrency / 2);
        this.mostOfOthers = Math.max(1, concurrency * 7 / 8);
        this.clock = clock;
    }

    /// The slots that one claim takes; each stays taken until the act on its row has ended.
    public final class Reservation {

        private final List<Claim> claims = new ArrayList<>();

        private Reservation() {}

        /// The receivers without a free slot, of those that have any and of these.
        public Set<String> full(Collection<String> others) {
            return ReceiverSlots.this.full(others);
        }

        /// How many slots of the receiver are free; none if it is not positive.
        public int free(String receiver) {
            return ReceiverSlots.this.freeSlots(receiver);
        }

        /// Whether rows of the receiver are being acted on.
        public boolean hasAny(String receiver) {
            return ReceiverSlots.this.hasAny(receiver);
        }

        /// @param receiver null if the row shares slots with no other
        /// @return whether a slot was free; it is then taken
        public boolean take(Claim claim, @Nullable String receiver) {
            boolean isFree = receiver == null || ReceiverSlots.this.take(claim, receiver);
            if (isFree) {
                claims.add(claim);
            }
            return isFree;
        }
    }

    Reservation reserve() {
        return new Reservation();
    }

    /// The claim failed: its slots are free again.
    ///
    /// @return whether rows of these receivers may have been skipped because they were full
    synchronized boolean cancel(Reservation reservation) {
        boolean isAnyFree = false;
        for (var claim : reservation.claims) {
            isAnyFree |= taken.containsKey(claim);
            free(claim);
        }
        return isAnyFree;
    }

    private synchronized Set<String> full(Collection<String> others) {
        if (receivers == null) {
            return Set.of();
        }
        // One act without an end is enough, before its time-out.
        var latest = clock.instant().minus(QUICK);
        taken.values().stream()
                .filter(slot -> slot.since().isBefore(latest))
                .forEach(slot -> learn(slot.receiver(), false));
        return Stream.concat(takenBy.keySet().stream(), others.stream())
                .filter(receiver -> isFull(receiver, receivers))
                .collect(Collectors.toSet());
    }

    private synchronized boolean hasAny(String receiver) {
        return takenBy.containsKey(receiver);
    }

    private synchronized int freeSlots(String receiver) {
        return receivers == null ? 0 : freeSlots(receiver, receivers);
    }

    private boolean isFull(String receiver, Receivers limits) {
        return freeSlots(receiver, limits) <= 0;
    }

    /// May be negative: a receiver that has become slow has fewer.
    private int freeSlots(String receiver, Receivers limits) {
        return slots(receiver, limits) - takenBy.getOrDefault(receiver, 0);
    }

    private int slots(String receiver, Receivers limits) {
        var known = isQuick.get(receiver);
        if (Boolean.TRUE.equals(known)) {
            return limits.slots();
        }
        if (takenByOthers < mostOfSlow) {
            return limits.slowSlots();
        }
        return known == null && takenByOthers < mostOfOthers ? 1 : 0;
    }

    private synchronized boolean take(Claim claim, String receiver) {
        if (receivers == null) {
            return true;
        }
        if (isFull(receiver, receivers)) {
            return false;
        }
        change(receiver, 1);
        taken.put(claim, new Slot(receiver, clock.instant()));
        return true;
    }

    /// The act on the row has ended.
    ///
    /// @return whether rows of this receiver, or of others like it, may have been skipped because it was full
    synchronized boolean release(Claim claim) {
        var slot = taken.get(claim);
        if (slot == null || receivers == null) {
            return false;
        }
        boolean wasFull = isFull(slot.receiver(), receivers) || takenByOthers >= mostOfSlow;
        free(claim);
        learn(slot.receiver(), !clock.instant().isAfter(slot.since().plus(QUICK)));
        return wasFull;
    }

    private void free(Claim claim) {
        var slot = taken.remove(claim);
        if (slot != null) {
            change(slot.receiver(), -1);
        }
    }

    private void change(String receiver, int rows) {
        takenBy.merge(receiver, rows, (before, more) -> before + more == 0 ? null : before + more);
        takenByOthers += isOther(receiver) ? rows : 0;
    }

    private void learn(String receiver, boolean wasQuick) {
        int itsRows = takenBy.getOrDefault(receiver, 0);
        takenByOthers -= isOther(receiver) ? itsRows : 0;
        isQuick.put(receiver, wasQuick);
        takenByOthers += wasQuick ? 0 : itsRows;
    }

    private boolean isOther(String receiver) {
        return !Boolean.TRUE.equals(isQuick.get(receiver));
    }
}
