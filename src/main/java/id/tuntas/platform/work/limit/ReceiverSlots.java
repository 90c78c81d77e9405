package id.tuntas.platform.work.limit;

import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.Lane.Receivers;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Limits the rows of each receiver that a process acts on.
public final class ReceiverSlots {

    /// An act on a row that takes no longer is quick.
    private static final Duration QUICK = Duration.ofSeconds(1);

    private static final int MOST_REMEMBERED = 10_000;

    private record Slot(String receiver, Instant since) {}

    private final @Nullable Receivers receivers;
    private final int concurrency;
    private final Clock clock;
    private final Map<Claim, Slot> taken = new HashMap<>();
    private final Map<String, Integer> takenBy = new HashMap<>();

    /// The receivers whose last act was quick; the least recent are forgotten.
    private final Set<String> quick = Collections.newSetFromMap(new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
            return size() > MOST_REMEMBERED;
        }
    });

    ReceiverSlots(Lane lane, Clock clock) {
        this.receivers = lane.receivers();
        this.concurrency = lane.settings().concurrency();
        this.clock = clock;
    }

    /// The slots that one claim takes; each stays taken until the act on its row has ended.
    public final class Reservation {

        private final List<Claim> claims = new ArrayList<>();

        private Reservation() {}

        /// The receivers without a free slot.
        public List<String> full() {
            return ReceiverSlots.this.full();
        }

        /// How many slots of the receiver are free; none if it is not positive.
        public int free(String receiver) {
            return ReceiverSlots.this.freeSlots(receiver);
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
            isAnyFree |= free(claim);
        }
        return isAnyFree;
    }

    private synchronized List<String> full() {
        if (receivers == null) {
            return List.of();
        }
        // One act without an end is enough, before its time-out.
        var latest = clock.instant().minus(QUICK);
        taken.values().stream()
                .filter(slot -> slot.since().isBefore(latest))
                .forEach(slot -> quick.remove(slot.receiver()));
        return takenBy.keySet().stream()
                .filter(receiver -> isFull(receiver, receivers))
                .toList();
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
        if (limits.slowSlots() >= limits.slots() || quick.contains(receiver)) {
            return limits.slots();
        }
        return taken.size() < concurrency / 2 ? limits.slowSlots() : 1;
    }

    private synchronized boolean take(Claim claim, String receiver) {
        if (receivers == null) {
            return true;
        }
        if (isFull(receiver, receivers)) {
            return false;
        }
        takenBy.merge(receiver, 1, Integer::sum);
        taken.put(claim, new Slot(receiver, clock.instant()));
        return true;
    }

    /// The act on the row has ended.
    ///
    /// @return whether rows of this receiver may have been skipped because it was full
    synchronized boolean release(Claim claim) {
        var slot = taken.get(claim);
        if (slot == null || receivers == null) {
            return false;
        }
        boolean wasFull = isFull(slot.receiver(), receivers);
        free(claim);
        if (clock.instant().isAfter(slot.since().plus(QUICK))) {
            quick.remove(slot.receiver());
        } else {
            quick.add(slot.receiver());
        }
        return wasFull;
    }

    private boolean free(Claim claim) {
        var slot = taken.remove(claim);
        if (slot == null) {
            return false;
        }
        takenBy.computeIfPresent(slot.receiver(), (_, rows) -> rows == 1 ? null : rows - 1);
        return true;
    }
}
