package id.tuntas.platform.rest.listing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a query asks for, as HQL; what a caller has left out is no condition.
public final class Conditions {

    private final List<String> terms = new ArrayList<>();
    private final Map<String, Object> values = new HashMap<>();

    /// @param name of the parameter in the term
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

    /// A parameter of a term that was added without one.
    public Conditions value(String name, Object value) {
        values.put(name, value);
        return this;
    }

    /// The terms, all of which must hold; empty where everything is asked for, which a search takes as such.
    public String where() {
        return String.join(" and ", terms);
    }

    public Map<String, Object> values() {
        return values;
    }
}
