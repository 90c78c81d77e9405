package id.tuntas.platform.observe.metric;

import java.time.Instant;
import java.util.List;

/// A feature's figures that are read from the database.
public interface SharedFigures {

    /// All gauges that can have values.
    List<SharedGauge> gauges();

    /// Reads all values, in its own transactions.
    List<SharedFigure> read(Instant now);
}
