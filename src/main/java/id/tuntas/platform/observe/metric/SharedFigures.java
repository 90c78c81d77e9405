package id.tuntas.platform.observe.metric;

import java.time.Instant;
import java.util.List;

/// A feature's figures that are read from the database.
public interface SharedFigures {

    /// All gauges that can have values.
    List<SharedGauge> gauges();

    /// Reads all values, in its own transactions.
    List<SharedFigure> read(Instant now);

    /// Whether the last reading left out figures because they could not be read.
    default boolean isIncomplete() {
        return false;
    }
}
