package id.tuntas.platform.rest.listing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The conditions of a statement in SQL, with a value for each `?`; absent parameters add none.
public final class Where {

    private final List<String> terms = new ArrayList<>();
    private final List<Object> values = new ArrayList<>();

    /// @param term with one `?`
    public Where add(String term, @Nullable Object value) {
        return value == null ? this : always(term, value);
    }

    /// @param term trusted, with a `?` for each value
    public Where always(String term, Object... its) {
        terms.add(term);
        values.addAll(Arrays.asList(its));
        return this;
    }

    /// A new one with the terms of both.
    public Where and(Where other) {
        var both = new Where();
        both.terms.addAll(terms);
        both.terms.addAll(other.terms);
        both.values.addAll(values);
        both.values.addAll(other.values);
        return both;
    }

    /// ` where …`, all terms combined with `and`; empty if there are none.
    public String sql() {
        return terms.isEmpty() ? "" : " where " + String.join(" and ", terms);
    }

    /// The terms combined with `or`, as one term.
    public String anyOf() {
        return "(" + String.join(" or ", terms) + ")";
    }

    public List<Object> values() {
        return List.copyOf(values);
    }
}
