package id.tuntas.platform.observe.metric;

import io.micrometer.core.instrument.Tags;
import org.jspecify.annotations.Nullable;

/// A gauge read from the database: every replica exports the same value, so it must not be summed.
///
/// @param unit the base unit, which ends the name; null for counts
public record SharedGauge(String name, @Nullable String unit, String description) {

    /// Appended to the description of every such gauge.
    static final String HOW_TO_READ = " The same at every replica: read it with max.";

    /// @param tags name, value, name, value, …
    public SharedFigure of(double value, String... tags) {
        return new SharedFigure(this, Tags.of(tags), value);
    }
}
