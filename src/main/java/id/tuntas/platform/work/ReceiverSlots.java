package id.tuntas.platform.work;

import id.tuntas.platform.work.Lane.Receivers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Limits the rows of each receiver that one loop acts on. Only the claiming thread takes slots.
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

    /// @param receiver null if the row shares slots with no other
    /// @return whether a slot was free; it is then taken
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

    /// The claim succeeded: its slots stay taken until [#release].
    synchronized void claimed() {
        claiming.clear();
    }

    /// The claim failed: its slots are free again.
    synchronized void notClaimed() {
        List.copyOf(claiming).forEach(this::release);
        claiming.clear();
    }

    /// @return whether rows of this receiver may have been skipped because it was full
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
