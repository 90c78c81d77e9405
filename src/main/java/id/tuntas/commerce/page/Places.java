package id.tuntas.commerce.page;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Rows of a list whose numbers are known: the newest one, some where pages began or ended, and milestones in between.
final class Places {

    /// How far the list is counted.
    ///
    /// @param newest the last row
    /// @param lastId of the last one looked at, which is beyond the newest if it does not belong to the list
    record Counted(Place newest, long lastId) {

        static final Counted NOTHING = new Counted(Place.START, 0);
    }

    private static final int MOST = 64;

    /// By number, least recently added first.
    private final Map<Long, Place> known = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Place> eldest) {
            return size() > MOST;
        }
    };

    /// Ascending, at least so many rows apart: a page anywhere begins near one of them.
    private final List<Place> milestones = new ArrayList<>(List.of(Place.START));

    /// How many rows milestones are apart; twice as many each time that there are too many.
    private long apart;

    private Counted counted;

    private boolean isComplete;

    /// @param part rows that are counted at once, beginning with the last one of the former part
    Places(Counted counted, long part) {
        this.counted = counted;
        this.apart = part - 1;
    }

    /// Whether only rows may be missing that have come since.
    synchronized boolean isComplete() {
        return isComplete;
    }

    synchronized Counted counted() {
        return counted;
    }

    /// Takes it over, unless more is counted.
    ///
    /// @param isLast whether no rows were left
    synchronized void grow(Counted further, boolean isLast) {
        if (further.lastId() < counted.lastId()) {
            return;
        }
        isComplete = isLast;
        if (further.lastId() > counted.lastId()) {
            counted = further;
            addMilestone(further.newest());
        }
    }

    private void addMilestone(Place place) {
        if (place.number() == 0) {
            // None of the rows looked at belongs to the list, which begins after them.
            milestones.set(0, new Place(0, counted.lastId()));
        }
        if (place.number() - milestones.getLast().number() < apart) {
            return;
        }
        milestones.add(place);
        if (milestones.size() > MOST) {
            for (int i = milestones.size() - 2; i > 0; i -= 2) {
                milestones.remove(i);
            }
            apart *= 2;
        }
    }

    synchronized void add(Place place) {
        known.remove(place.number());
        known.put(place.number(), place);
    }

    /// From where the fewest rows have to be skipped.
    synchronized Start nearest(Span span) {
        return Stream.of(List.of(counted.newest()), milestones, known.values())
                .flatMap(Collection::stream)
                .filter(place -> !span.isInside(place))
                .map(span::from)
                .reduce(Start::nearer)
                .orElseThrow();
    }
}
