package id.tuntas.platform.rest.listing;

import io.quarkus.hibernate.orm.panache.PanacheQuery;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A page of a list.
///
/// @param nextCursor the cursor of the next page; null on the last one
public record Page<T>(List<T> data, @Nullable String nextCursor) {

    public Page {
        data = List.copyOf(data);
    }

    /// @param query of the rows, in their order
    /// @param id    of a row: the next page begins after it
    public static <R, T> Page<T> of(
            PanacheQuery<R> query, int limit, Cursors cursors, Function<R, String> id, Function<R, T> view) {
        return of(query.page(0, limit + 1).list(), limit, cursors, id, view);
    }

    /// Of a list that is known as a whole: the next page begins after as many rows as were shown.
    ///
    /// @throws id.tuntas.platform.rest.problem.ProblemException 422 for a cursor of another list
    public static <T> Page<T> of(List<T> whole, PageParameters page, Cursors cursors) {
        var seen = Objects.requireNonNullElse(cursors.number(page.cursor()), 0L);
        int from = (int) Math.min(seen, whole.size());
        int to = Math.min(whole.size() - from, page.limit()) + from;
        return new Page<>(whole.subList(from, to), to < whole.size() ? cursors.after(Integer.toString(to)) : null);
    }

    /// @param oneMore up to one row more than the limit, to know whether there is a next page
    /// @param id      of a row: the next page begins after it
    public static <R, T> Page<T> of(
            List<R> oneMore, int limit, Cursors cursors, Function<R, String> id, Function<R, T> view) {
        var shown = oneMore.subList(0, Math.min(limit, oneMore.size()));
        var nextCursor = oneMore.size() > limit ? cursors.after(id.apply(shown.getLast())) : null;
        return new Page<>(shown.stream().map(view).toList(), nextCursor);
    }
}
