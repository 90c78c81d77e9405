package id.tuntas.platform.observe.metric;

import io.micrometer.core.instrument.Tags;
import org.jspecify.annotations.Nullable;

/// A gauge of what is in the database: every replica shows the same, so that sums over replicas are wrong.
///
/// @param unit the base unit, which ends the name; null for what is counted
public record SharedGauge(String name, @Nullable String unit, String description) {

    /// Ends the description of every such gauge.
    static final String HOW_TO_READ = " The same at every replica: read it with max.";

    /// @param tags name, value, name, value, …
    public SharedFigure of(double value, String... tags) {
        return new SharedFigure(this, Tags.of(tags), value);
    }
}
