package id.tuntas.commerce.page;

import id.tuntas.platform.rest.listing.Where;
import java.util.List;
import java.util.function.ToLongFunction;

/// The rows of a list.
///
/// @param type         the entity
/// @param table        a trusted name
/// @param index        of the table, a trusted name; finds the rows of the scope in the order of their ids
/// @param filter       which rows of the scope belong to the list; may need more than the index
/// @param isAppendOnly whether rows are only ever added, each with a greater id than those that are visible already
public record ListQuery<T>(
        Class<T> type,
        ToLongFunction<T> id,
        String table,
        String index,
        Where scope,
        Where filter,
        boolean isAppendOnly) {

    /// What makes two lists the same.
    record Key(String table, String where, List<Object> values) {}

    Where where() {
        return scope.and(filter);
    }

    Key key() {
        return new Key(table, where().sql(), where().values());
    }
}
