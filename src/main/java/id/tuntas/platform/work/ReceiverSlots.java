package id.tuntas.platform.work;

import id.tuntas.platform.work.Lane.Receivers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How many rows of each receiver one loop acts on. Slots are taken by the one thread that claims.
final class ReceiverSlots {

    private final @Nullable Receivers receivers;
    private final Map<String, Integer> takenBy = new HashMap<>();
    private final Map<Claim, String> receiverOf = new HashMap<>();
    private final List<Claim> claiming = new ArrayList<>();

    ReceiverSlots(@Nullable Receivers receivers) {
        this.receivers = receivers;
    }

    /// The receivers without a free slot.
    synchronized List<String> full() {
        return receivers == null
                ? List.of()
                : takenBy.entrySet().stream()
                        .filter(taken -> taken.getValue() >= receivers.slots())
                        .map(Map.Entry::getKey)
                        .toList();
    }

    /// @param receiver null where the row shares slots with no other
    /// @return whether there was a free slot; it is taken now
    synchronized boolean take(Claim claim, @Nullable String receiver) {
        if (receivers == null || receiver == null) {
            return true;
        }
        if (takenBy.getOrDefault(receiver, 0) >= receivers.slots()) {
            return false;
        }
        takenBy.merge(receiver, 1, Integer::sum);
        receiverOf.put(claim, receiver);
        claiming.add(claim);
        return true;
    }

    /// What was taken is held until [#release].
    synchronized void claimed() {
        claiming.clear();
    }

    /// The claim came to nothing: what was taken for it is free again.
    synchronized void notClaimed() {
        List.copyOf(claiming).forEach(this::release);
        claiming.clear();
    }

    /// @return whether rows of this receiver may have been left because of it
    synchronized boolean release(Claim claim) {
        var receiver = receiverOf.remove(claim);
        if (receiver == null || receivers == null) {
            return false;
        }
        var taken = takenBy.merge(receiver, -1, Integer::sum);
        if (taken == 0) {
            takenBy.remove(receiver);
        }
        return taken == receivers.slots() - 1;
    }
}
