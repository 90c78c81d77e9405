package id.tuntas.commerce.page;

import com.github.benmanes.caffeine.cache.Cache;
import id.tuntas.platform.rest.listing.Where;
import id.tuntas.platform.time.ExpiringCache;
import io.quarkus.hibernate.orm.panache.Panache;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.Query;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Reads pages of lists, newest first.
///
/// A page far from both ends would read all rows before it, and its total all rows of the list. In a list to which
/// rows are only added, a row's number from the oldest never changes: what was counted is remembered, so that the next
/// total counts new rows only, and the next page begins where the last one ended.
@ApplicationScoped
public class ReadPages {

    private static final Duration MEMORY = Duration.ofHours(1);

    private final Cache<Rows.Key, Places> remembered;

    ReadPages(Clock clock) {
        this.remembered = ExpiringCache.expiring(MEMORY, clock);
    }

    /// Empty beyond the last page.
    public <T> Part<T> read(Rows<T> list, PageRequest request) {
        var places = list.isAppendOnly() ? grown(list) : counted(list);
        long total = places.newest().number();
        var wanted = Span.of(request, total);
        if (wanted.size() == 0) {
            return new Part<>(total, List.of());
        }
        var rows = rows(list, wanted, places.nearest(wanted));
        if (rows.size() == wanted.size()) {
            places.add(new Place(wanted.high(), list.id().applyAsLong(rows.getFirst())));
            places.add(new Place(wanted.low(), list.id().applyAsLong(rows.getLast())));
        }
        return new Part<>(total, rows);
    }

    private static Places counted(Rows<?> list) {
        return new Places(newest(list, Place.START).orElse(Place.START));
    }

    /// The first caller counts the whole list, the others wait for its result.
    private Places grown(Rows<?> list) {
        var places = remembered.get(list.key(), _ -> counted(list));
        var newest = newest(list, places.newest());
        if (newest.isPresent()) {
            places.grow(newest.get());
            return places;
        }
        // The server lost rows, or was replaced by one that never had them.
        remembered.asMap().remove(list.key(), places);
        return counted(list);
    }

    /// Counts the rows after a known one.
    ///
    /// @return empty if that one is gone
    private static Optional<Place> newest(Rows<?> list, Place known) {
        var where = list.where().and(new Where().always("id >= ?", known.id()));
        var sql = "select count(*), min(id), max(id) from " + list.table() + " force index (" + list.index() + ")"
                + where.sql();
        var row = (Object[]) query(list, sql, where.values(), Object[].class).getSingleResult();
        long rows = number(row[0]);
        if (known.equals(Place.START)) {
            return Optional.of(rows == 0 ? known : new Place(rows, number(row[2])));
        }
        return rows > 0 && number(row[1]) == known.id()
                ? Optional.of(new Place(known.number() + rows - 1, number(row[2])))
                : Optional.empty();
    }

    private static long number(Object value) {
        return ((Number) value).longValue();
    }

    /// The ids are found in the index alone, so that rows which are skipped are not read.
    @SuppressWarnings("unchecked") // rows of the entity that the list names
    private static <T> List<T> rows(Rows<T> list, Span wanted, Start start) {
        var where = list.where()
                .and(new Where()
                        .always(
                                start.isDescending() ? "id <= ?" : "id > ?",
                                start.place().id()));
        var ids = "select id from " + list.table() + " force index (" + list.index() + ")" + where.sql()
                + " order by id" + (start.isDescending() ? " desc" : "") + " limit ? offset ?";
        var sql = "select t.* from (" + ids + ") page straight_join " + list.table()
                + " t on t.id = page.id order by t.id desc";
        var values = Stream.concat(where.values().stream(), Stream.of(wanted.size(), start.skipped()))
                .toList();
        return query(list, sql, values, list.type()).getResultList();
    }

    private static Query query(Rows<?> list, String sql, List<Object> values, Class<?> result) {
        var query = Panache.getEntityManager(list.type()).createNativeQuery(sql, result);
        for (int i = 0; i < values.size(); i++) {
            query.setParameter(i + 1, values.get(i));
        }
        return query;
    }
}
