package id.tuntas.platform.work.loop;

import id.tuntas.platform.work.loop.BacklogCursor.Place;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Receivers whose rows were passed by a claim, since they had no free slot. Theirs may be hundreds of thousands, all
/// older than those of others: so each is remembered with the place from which its own rows are read once it has a free
/// slot, and claims for others begin behind them.
///
/// More than a thousand are not remembered; a claim that begins with the oldest row finds theirs again.
final class PassedReceivers {

    private static final int MOST = 1_000;

    /// In turn: the first one has waited longest.
    private final Map<String, Place> places = new LinkedHashMap<>();

    boolean isEmpty() {
        return places.isEmpty();
    }

    /// A claim has passed rows of these, if they have any behind the place where it began.
    void passed(Collection<String> receivers, Place begin) {
        for (var receiver : receivers) {
            var known = places.get(receiver);
            if (known == null ? places.size() < MOST : begin.compareTo(known) < 0) {
                places.put(receiver, begin);
            }
        }
    }

    /// Those of them that are not full.
    List<String> waiting(Collection<String> full) {
        return places.keySet().stream()
                .filter(receiver -> !full.contains(receiver))
                .toList();
    }

    /// Behind which the receiver's rows wait.
    Place place(String receiver) {
        return Objects.requireNonNull(places.get(receiver), receiver);
    }

    /// More rows of the receiver wait behind this one.
    void reached(String receiver, Place last) {
        places.remove(receiver);
        places.put(receiver, last);
    }

    /// No other row of the receiver is due.
    void finished(String receiver) {
        places.remove(receiver);
    }

    void clear() {
        places.clear();
    }
}
