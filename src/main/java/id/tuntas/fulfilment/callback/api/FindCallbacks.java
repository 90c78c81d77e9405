package id.tuntas.fulfilment.callback.api;

import static java.util.Comparator.naturalOrder;
import static java.util.Comparator.reverseOrder;

import id.tuntas.fulfilment.callback.inbox.Callback;
import id.tuntas.fulfilment.order.due.WakeOrders;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.rest.listing.Cursors;
import id.tuntas.platform.rest.listing.Query;
import id.tuntas.platform.rest.listing.Where;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Finds callbacks for the list and for replays: in the caller's transaction, or in one for each shard. Selects ids
/// first, along an index, and then reads their rows.
@ApplicationScoped
public class FindCallbacks {

    private static final Cursors CURSORS = Cursors.of("callbacks");

    /// How many callbacks are compared with orders for one page: no index shows which have none, and each costs about
    /// ten microseconds.
    private static final int COMPARED = 2_500;

    private final Sql sql;
    private final Shards shards;
    private final CallbackKinds kinds;
    private final int compared;

    @Inject
    FindCallbacks(Sql sql, Shards shards) {
        this(sql, shards, COMPARED);
    }

    FindCallbacks(Sql sql, Shards shards, int compared) {
        this.shards = shards;
        this.sql = sql;
        this.kinds = new CallbackKinds(sql, shards);
        this.compared = compared;
    }

    /// @param nextCursor null on the last page
    record Found(List<Callback> callbacks, @Nullable String nextCursor) {}

    /// Newest first. With the criterion `orphan`, a page can have fewer callbacks than the limit, or none, before the
    /// last one.
    Found page(CallbackFilter filter, @Nullable String cursor, int limit) {
        var queries = queries(filter, new Where().add("c.id < ?", CURSORS.id(cursor)));
        if (queries.isEmpty()) {
            return new Found(List.of(), null);
        }
        return filter.orphan() == null
                ? page(queries.get(), limit, null)
                : compared(queries.get(), filter.ofOrder(), limit);
    }

    /// Of the newest ones only.
    private Found compared(CallbackQueries queries, Where ofOrder, int limit) {
        var newest = ids(queries.ids("desc", compared), reverseOrder(), compared);
        var last = newest.size() < compared ? null : newest.getLast();
        var among = queries.and(new Where().add("c.id >= ?", last).and(ofOrder));
        return page(among, limit, last == null ? null : CURSORS.after(last));
    }

    /// @param rest the cursor if these are all that the queries select
    private Found page(CallbackQueries queries, int limit, @Nullable String rest) {
        var ids = ids(queries.ids("desc", limit + 1), reverseOrder(), limit + 1);
        return ids.size() > limit
                ? new Found(rows(ids.subList(0, limit)), CURSORS.after(ids.get(limit - 1)))
                : new Found(rows(ids), rest);
    }

    /// Oldest first.
    ///
    /// @param last id of the last callback of the previous part
    public List<Callback> part(CallbackFilter filter, @Nullable String last, int limit) {
        return queries(filter, ofPart(filter, last))
                .map(queries -> rows(ids(queries.ids("asc", limit), naturalOrder(), limit)))
                .orElseGet(List::of);
    }

    /// @param last as above
    public long count(CallbackFilter filter, @Nullable String last) {
        return queries(filter, ofPart(filter, last))
                .map(CallbackQueries::count)
                .map(query -> shards.fromEach(
                        () -> sql.first(query.sql(), row -> row.getLong("callbacks"), query.parameters())
                                .orElse(0L)))
                .map(counts -> counts.stream().mapToLong(Long::longValue).sum())
                .orElse(0L);
    }

    /// The ref_ids of up to that many callbacks that can be those of orders, each once.
    public List<String> refIds(CallbackFilter filter, int limit) {
        return queries(filter, ofPart(filter, null))
                .map(queries -> queries.refIds(limit))
                .map(query -> shards.rowsFromEach(
                        () -> sql.list(query.sql(), row -> row.getString("ref_id"), query.parameters())))
                .orElseGet(List::of)
                .stream()
                .limit(limit)
                .filter(WakeOrders::canBeOurs)
                .toList();
    }

    private static Where ofPart(CallbackFilter filter, @Nullable String last) {
        return filter.ofOrder().and(new Where().add("c.id > ?", last));
    }

    /// @param more conditions on `callback c`
    /// @return empty if no callback is of such a kind
    private Optional<CallbackQueries> queries(CallbackFilter filter, Where more) {
        var all = filter.ofCallback().and(more);
        var parts = filter.leadsByKind() ? kinds.among(filter) : List.of(filter.ofKind());
        return parts.isEmpty() ? Optional.empty() : Optional.of(new CallbackQueries(parts, all));
    }

    /// Of each shard those that may be among the first of all.
    private List<String> ids(Query query, Comparator<String> order, int limit) {
        return shards.rowsFromEach(() -> ids(query)).stream()
                .sorted(order)
                .limit(limit)
                .toList();
    }

    private List<String> ids(Query query) {
        return sql.list(query.sql(), row -> row.getString("id"), query.parameters());
    }

    private List<Callback> rows(List<String> ids) {
        return shards.byId(ids, part -> Callback.list("id in ?1", part), callback -> callback.id);
    }
}
