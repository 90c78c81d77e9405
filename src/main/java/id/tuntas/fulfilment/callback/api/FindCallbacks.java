package id.tuntas.fulfilment.callback.api;

import id.tuntas.fulfilment.callback.inbox.Callback;
import id.tuntas.fulfilment.callback.inbox.WakeOrders;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.rest.listing.Cursors;
import id.tuntas.platform.rest.listing.Where;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Finds callbacks for the list and for replays, in the caller's transaction. Selects ids first, along an index, and
/// then reads their rows.
@ApplicationScoped
public class FindCallbacks {

    private static final Cursors CURSORS = Cursors.of("callbacks");

    /// How many callbacks are compared with orders for one page: no index tells which have none.
    private static final int COMPARED = 5_000;

    private static final String NEWEST_FIRST = " order by c.id desc limit ";

    private final Sql sql;

    FindCallbacks(AgroalDataSource dataSource) {
        this.sql = new Sql(dataSource);
    }

    /// @param nextCursor null on the last page
    record Found(List<Callback> callbacks, @Nullable String nextCursor) {}

    /// Newest first. With the criterion `orphan`, a page can have fewer callbacks than the limit, or none, before the
    /// last one.
    Found page(CallbackFilter filter, @Nullable String cursor, int limit) {
        var where = filter.ofCallback().and(new Where().add("c.id < ?", CURSORS.id(cursor)));
        return filter.orphan() == null ? page(where, limit) : comparedPage(filter, where, limit);
    }

    private Found page(Where where, int limit) {
        var ids = ids("select c.id from callback c" + where.sql() + NEWEST_FIRST + (limit + 1), where);
        return ids.size() > limit
                ? new Found(rows(ids.subList(0, limit)), CURSORS.after(ids.get(limit - 1)))
                : new Found(rows(ids), null);
    }

    private Found comparedPage(CallbackFilter filter, Where where, int limit) {
        var ofOrder = filter.ofOrder();
        var ids = ids(
                "select c.id from (select c.id, c.ref_id, c.event from callback c" + where.sql() + NEWEST_FIRST
                        + COMPARED + ") c" + ofOrder.sql() + NEWEST_FIRST + (limit + 1),
                new Where().and(where).and(ofOrder));
        if (ids.size() > limit) {
            return new Found(rows(ids.subList(0, limit)), CURSORS.after(ids.get(limit - 1)));
        }
        var lastCompared =
                ids("select c.id from callback c" + where.sql() + NEWEST_FIRST + "1 offset " + (COMPARED - 1), where);
        return new Found(rows(ids), lastCompared.isEmpty() ? null : CURSORS.after(lastCompared.getFirst()));
    }

    /// Oldest first.
    ///
    /// @param last id of the last callback of the previous part
    public List<Callback> part(CallbackFilter filter, @Nullable String last, int limit) {
        var where = all(filter, last);
        return rows(ids("select c.id from callback c" + where.sql() + " order by c.id limit " + limit, where));
    }

    /// @param last as above
    public long count(CallbackFilter filter, @Nullable String last) {
        var where = all(filter, last);
        return sql.first(
                        "select count(*) from callback c" + where.sql(),
                        row -> row.getLong(1),
                        where.values().toArray())
                .orElseThrow();
    }

    /// The ref_ids of these callbacks that can be those of orders, each once.
    public List<String> refIds(CallbackFilter filter, int limit) {
        var where = all(filter, null);
        return ids("select distinct c.ref_id from callback c" + where.sql() + " limit " + limit, where).stream()
                .filter(WakeOrders::canBeOurs)
                .toList();
    }

    private static Where all(CallbackFilter filter, @Nullable String last) {
        return filter.ofCallback().and(filter.ofOrder()).and(new Where().add("c.id > ?", last));
    }

    private List<String> ids(String statement, Where where) {
        return sql.list(statement, row -> row.getString(1), where.values().toArray());
    }

    private static List<Callback> rows(List<String> ids) {
        if (ids.isEmpty()) {
            return List.of();
        }
        var rows = Callback.<Callback>list("id in ?1", ids).stream()
                .collect(Collectors.toMap(callback -> callback.id, callback -> callback));
        return ids.stream().map(rows::get).filter(Objects::nonNull).toList();
    }
}
