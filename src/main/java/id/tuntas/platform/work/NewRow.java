package id.tuntas.platform.work;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A row to add to a [DueQueue].
public final class NewRow {

    final String key;
    final Instant dueAt;
    final Map<String, @Nullable Object> columns = new LinkedHashMap<>();
    Urgency urgency = Urgency.TIMED;

    public NewRow(String key, Instant dueAt) {
        this.key = key;
        this.dueAt = dueAt;
    }

    /// Counts only in a queue [by urgency][DueQueue#byUrgency].
    public NewRow as(Urgency itsUrgency) {
        urgency = itsUrgency;
        return this;
    }

    /// Sets a column of the feature's own.
    ///
    /// @param column a trusted name: it becomes part of the SQL
    public NewRow with(String column, @Nullable Object value) {
        columns.put(column, value);
        return this;
    }
}
