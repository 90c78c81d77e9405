package id.tuntas.commerce.page;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Rows of a list whose numbers are known: the newest one, some where pages began or ended, and milestones in between.
final class KnownPositions {

    /// How far the list is counted.
    ///
    /// @param newest the last row
    /// @param lastId of the last one looked at, which is beyond the newest if it does not belong to the list
    record Counted(RowPosition newest, long lastId) {

        static final Counted NOTHING = new Counted(RowPosition.START, 0);
    }

    private static final int MOST = 64;

    /// By number, least recently added first.
    private final Map<Long, RowPosition> known = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, RowPosition> eldest) {
            return size() > MOST;
        }
    };

    /// Ascending, at least so many rows from each other: a page anywhere begins near one of them.
    private final List<RowPosition> milestones = new ArrayList<>(List.of(RowPosition.START));

    /// Rows from one milestone to the next; twice as many each time that there are too many.
    private long spacing;

    private Counted counted;

    private boolean isComplete;

    /// @param batch rows that are counted at once, beginning with the last one of the former part
    KnownPositions(Counted counted, long batch) {
        this.counted = counted;
        this.spacing = batch - 1;
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

    private void addMilestone(RowPosition position) {
        if (position.number() == 0) {
            // None of the rows looked at belongs to the list, which begins after them.
            milestones.set(0, new RowPosition(0, counted.lastId()));
        }
        if (position.number() - milestones.getLast().number() < spacing) {
            return;
        }
        milestones.add(position);
        if (milestones.size() > MOST) {
            for (int i = milestones.size() - 2; i > 0; i -= 2) {
                milestones.remove(i);
            }
            spacing *= 2;
        }
    }

    synchronized void add(RowPosition position) {
        known.remove(position.number());
        known.put(position.number(), position);
    }

    /// From where the fewest rows have to be skipped.
    synchronized ReadStart nearest(PositionRange wanted) {
        return Stream.of(List.of(counted.newest()), milestones, known.values())
                .flatMap(Collection::stream)
                .filter(position -> !wanted.isInside(position))
                .map(wanted::from)
                .reduce(ReadStart::nearer)
                .orElseThrow();
    }
}
