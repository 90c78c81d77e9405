package id.tuntas.platform.observe.metric;

import java.time.Instant;
import java.util.List;

/// A feature's figures that are read from the database.
public interface SharedFigures {

    /// All gauges that can have values.
    List<SharedGauge> gauges();

    /// @param isComplete false if figures were left out because they could not be read
    record Reading(List<SharedFigure> figures, boolean isComplete) {

        public static Reading complete(List<SharedFigure> figures) {
            return new Reading(figures, true);
        }
    }

    /// Reads all values, in its own transactions.
    Reading read(Instant now);
}
