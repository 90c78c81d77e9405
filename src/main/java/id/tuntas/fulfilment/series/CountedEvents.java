package id.tuntas.fulfilment.series;

import java.time.Duration;
import java.util.List;

/// What happens in a feature, by its tables. All statements run in the caller's transaction.
public interface CountedEvents {

    /// A transaction may commit this long after its timestamp.
    Duration COMMITTED_WITHIN = Duration.ofMinutes(5);

    /// For charts. The ids of the tables are ULIDs: the oldest of all begins the charts.
    List<EventQuery> events();

    /// For the list of causes; empty if nothing can fail.
    default List<FailureQuery> failures() {
        return List.of();
    }

    /// Those of the charts that change later; empty if none does.
    default List<LateFigures> lateFigures() {
        return List.of();
    }
}
