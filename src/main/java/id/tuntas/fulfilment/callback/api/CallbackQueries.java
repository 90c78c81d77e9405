package id.tuntas.fulfilment.callback.api;

import id.tuntas.platform.rest.listing.Query;
import id.tuntas.platform.rest.listing.Where;
import java.util.List;
import java.util.function.Function;

/// The queries that select callbacks by criteria, each along an index.
///
/// @param parts conditions on `callback c`, at least one, of which one must be met; none meets two
/// @param all   what every callback must meet
record CallbackQueries(List<Where> parts, Where all) {

    /// @param order `asc` or `desc`
    Query ids(String order, int limit) {
        var rest = " limit " + limit;
        return each(where -> Query.of("select c.id as id from callback c", where, " order by c.id " + order + rest))
                .within("select id from (", ") found order by id " + order + rest);
    }

    /// With a further condition.
    CallbackQueries and(Where condition) {
        return new CallbackQueries(parts, all.and(condition));
    }

    /// The ref_ids of the first ones, each once.
    Query refIds(int limit) {
        return ids("asc", limit)
                .within(
                        "select distinct c.ref_id as ref_id from (",
                        ") found straight_join callback c on c.id = found.id");
    }

    Query count() {
        return each(where -> Query.of("select count(*) as callbacks from callback c", where, ""))
                .within("select sum(callbacks) as callbacks from (", ") counted");
    }

    private Query each(Function<Where, Query> query) {
        return Query.union(
                "union all",
                parts.stream().map(part -> query.apply(part.and(all))).toList());
    }
}
