package id.tuntas.platform.observe.metric;

import java.time.Instant;
import java.util.List;

/// Figures of one feature that are read from the database.
public interface SharedFigures {

    /// The gauges that have values now or later.
    List<SharedGauge> gauges();

    /// Reads all values; opens the transactions that it needs.
    List<SharedFigure> read(Instant now);
}
