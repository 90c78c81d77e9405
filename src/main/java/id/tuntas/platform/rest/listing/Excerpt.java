package id.tuntas.platform.rest.listing;

import io.quarkus.hibernate.orm.panache.PanacheQuery;
import io.quarkus.panache.common.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// The beginning and the end of a list that may be too long to be read as a whole.
///
/// @param rows  in the order of their ids, which grow with time
/// @param total how many there are
public record Excerpt<T>(List<T> rows, long total) {

    public Excerpt {
        rows = List.copyOf(rows);
    }

    /// @param limit most rows, of which one half are the oldest and the other half the newest
    /// @param query the rows in a given order
    public static <T> Excerpt<T> of(int limit, Function<Sort, PanacheQuery<T>> query) {
        var oldest = query.apply(Sort.by("id")).range(0, limit).list();
        if (oldest.size() <= limit) {
            return new Excerpt<>(oldest, oldest.size());
        }
        var rows = new ArrayList<>(oldest.subList(0, limit - limit / 2));
        rows.addAll(query.apply(Sort.descending("id"))
                .range(0, limit / 2 - 1)
                .list()
                .reversed());
        return new Excerpt<>(rows, query.apply(Sort.by("id")).count());
    }
}
