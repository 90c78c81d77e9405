package id.tuntas.platform.rest.listing;

import id.tuntas.platform.database.sql.IdTimes;
import id.tuntas.platform.database.sql.InList;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The conditions of a statement in SQL or HQL, with a value for each `?`; absent parameters add none.
public final class Where {

    private static final Pattern PARAMETER = Pattern.compile("\\?");

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

    /// Rows that were created in a period, as a range of their ids. Both limits may be absent.
    ///
    /// @param id, time trusted names of columns
    public Where period(String id, String time, @Nullable Instant from, @Nullable Instant to) {
        return add(id + " >= ?", IdTimes.first(from))
                .add(time + " >= ?", from)
                .add(id + " < ?", IdTimes.end(to))
                .add(time + " < ?", to);
    }

    /// Rows with one of these values; none if the list is empty, all if it is null.
    ///
    /// @param column a trusted name
    public Where in(String column, @Nullable List<String> values) {
        if (values == null) {
            return this;
        }
        if (values.isEmpty()) {
            return always("false");
        }
        var list = InList.of(values);
        return always(column + " in " + list.sql(), list);
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

    public boolean isEmpty() {
        return terms.isEmpty();
    }

    /// ` where …`, all terms combined with `and`; empty if there are none.
    public String sql() {
        return terms.isEmpty() ? "" : " where " + String.join(" and ", terms);
    }

    /// The same in HQL, whose parameters have numbers, without `where`.
    public String hql() {
        var number = new AtomicInteger();
        return PARAMETER.matcher(String.join(" and ", terms)).replaceAll(_ -> "?" + number.incrementAndGet());
    }

    /// All terms combined with `and`, as one term; `true` if there are none.
    public String allOf() {
        return terms.isEmpty() ? "true" : "(" + String.join(" and ", terms) + ")";
    }

    /// The terms combined with `or`, as one term.
    public String anyOf() {
        return "(" + String.join(" or ", terms) + ")";
    }

    public List<Object> values() {
        return List.copyOf(values);
    }
}
