package id.tuntas.platform.rest.listing;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.stream.Stream;

/// A query in SQL, with a value for each `?`.
public record Query(String sql, List<Object> values) {

    public Query {
        values = List.copyOf(values);
    }

    /// @param select, rest trusted
    public static Query of(String select, Where where, String rest) {
        return new Query(select + where.sql() + rest, where.values());
    }

    /// One query with the rows of each.
    ///
    /// @param operator trusted: `union` or `union all`
    public static Query union(String operator, List<Query> each) {
        return each.size() == 1
                ? each.getFirst()
                : new Query(
                        each.stream().map(one -> "(" + one.sql() + ")").collect(joining(" " + operator + " ")),
                        each.stream().flatMap(one -> one.values().stream()).toList());
    }

    /// @param before, behind trusted
    public Query within(String before, String behind) {
        return new Query(before + sql + behind, values);
    }

    /// With conditions behind it.
    ///
    /// @param rest trusted
    public Query where(Where where, String rest) {
        return new Query(
                sql + where.sql() + rest,
                Stream.concat(values.stream(), where.values().stream()).toList());
    }

    public Object[] parameters() {
        return values.toArray();
    }
}
