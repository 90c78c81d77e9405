package id.tuntas.platform.rest.listing;

import id.tuntas.platform.database.sql.IdTimes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The conditions of a query, as HQL; absent parameters add none.
public final class Conditions {

    private final List<String> terms = new ArrayList<>();
    private final Map<String, Object> values = new HashMap<>();

    /// @param name the parameter's name in the term
    public Conditions add(String term, String name, @Nullable Object value) {
        if (value != null) {
            terms.add(term);
            values.put(name, value);
        }
        return this;
    }

    public Conditions add(String term) {
        terms.add(term);
        return this;
    }

    /// Rows that were created in a period, as a range of their ids. Both limits may be absent.
    ///
    /// @param time the name of their time
    public Conditions period(String time, @Nullable Instant from, @Nullable Instant to) {
        return add("id >= :first", "first", IdTimes.first(from))
                .add(time + " >= :from", "from", from)
                .add("id < :end", "end", IdTimes.end(to))
                .add(time + " < :to", "to", to);
    }

    /// Sets a parameter of a term that was added without one.
    public Conditions value(String name, Object value) {
        values.put(name, value);
        return this;
    }

    /// All terms, combined with `and`; empty if there are none.
    public String where() {
        return String.join(" and ", terms);
    }

    public Map<String, Object> values() {
        return values;
    }
}
