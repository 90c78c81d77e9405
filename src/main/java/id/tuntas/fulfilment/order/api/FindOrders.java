package id.tuntas.fulfilment.order.api;

import id.tuntas.fulfilment.notification.NotificationConfig;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.api.OrderQueries.Bounds;
import id.tuntas.fulfilment.order.snapshot.OrderSnapshots;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Saturated;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.rest.listing.Cursors.Place;
import id.tuntas.platform.rest.listing.Query;
import id.tuntas.platform.rest.listing.Where;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Finds orders for lists and bulk actions: in the caller's transaction, or in one for each shard. Selects ids first,
/// along an index, and then reads the orders.
@ApplicationScoped
public class FindOrders {

    static final String FILTER = "/filter";

    private final Sql sql;
    private final Clock clock;
    private final Shards shards;
    private final OrderSnapshots snapshots;
    private final Bounds bounds;
    private final String countryCode;

    @Inject
    FindOrders(Sql sql, Clock clock, Shards shards, OrderSnapshots snapshots, NotificationConfig notifications) {
        this(
                sql,
                clock,
                shards,
                snapshots,
                Bounds.USUAL,
                notifications.whatsapp().countryCode());
    }

    FindOrders(Sql sql, Clock clock, Shards shards, OrderSnapshots snapshots, Bounds bounds, String countryCode) {
        this.shards = shards;
        this.snapshots = snapshots;
        this.sql = sql;
        this.clock = clock;
        this.bounds = bounds;
        this.countryCode = countryCode;
    }

    /// @param amount their cost or expected cost, in Rupiah
    public record Total(long orders, long amount) {

        Total and(Total other) {
            return new Total(orders + other.orders, Saturated.plus(amount, other.amount));
        }
    }

    /// @param nextCursor null on the last page
    record Found(List<Order> orders, @Nullable String nextCursor) {}

    /// Ends before the limit if its orders have very many units.
    Found page(OrderFilter filter, OrderSort sort, @Nullable String cursor, int limit) {
        var criteria = criteria(filter, "");
        var places = places(criteria, sort, id -> sort.after(id, cursor), limit + 1);
        var wanted = places.stream().limit(limit).map(Place::id).toList();
        var first = snapshots.firstOverAllShards(wanted);
        int count = wanted.size() - first.left().size();
        // By the place it was found at: an order that changes before it is read has another one then.
        return new Found(first.orders(), count == places.size() ? null : sort.cursorAfter(places.get(count - 1)));
    }

    /// The orders of one part of a bulk action, oldest first, without their units.
    ///
    /// @param last id of the last order of the previous part
    public List<Order> part(OrderFilter filter, @Nullable String last, int limit) {
        var places = places(criteria(filter, FILTER), OrderSort.OLDEST, after(last), limit);
        return snapshots.withoutUnits(places.stream().map(Place::id).toList());
    }

    /// All orders of a bulk action from this part on.
    ///
    /// @param last as above
    public Total total(OrderFilter filter, @Nullable String last) {
        var queries = new OrderQueries(criteria(filter, FILTER), OrderSort.OLDEST, after(last), bounds);
        return shards.fromEach(() -> total(queries)).stream().reduce(Total::and).orElseThrow();
    }

    private Total total(OrderQueries queries) {
        var query = queries.total(fewest(queries, queries.leads(), bounds.few()));
        return sql.first(
                        query.sql(),
                        row -> new Total(
                                row.getLong("orders"),
                                Saturated.plus(
                                        Saturated.of(row.getBigDecimal("charged")),
                                        Saturated.of(row.getBigDecimal("expected")))),
                        query.parameters())
                .orElseThrow();
    }

    private OrderCriteria criteria(OrderFilter filter, String place) {
        return filter.criteria(place, clock.instant(), countryCode);
    }

    private static Function<String, Where> after(@Nullable String last) {
        return id -> new Where().add(id + " > ?", last);
    }

    private List<Place> places(OrderCriteria criteria, OrderSort sort, Function<String, Where> after, int limit) {
        var queries = new OrderQueries(criteria, sort, after, bounds);
        var pages = shards.fromEach(() -> places(queries, limit));
        return pages.size() == 1
                ? pages.getFirst()
                : pages.stream()
                        .flatMap(List::stream)
                        .sorted(sort.comparator())
                        .limit(limit)
                        .toList();
    }

    /// Those of a shard.
    private List<Place> places(OrderQueries queries, int limit) {
        var leads = queries.leads();
        if (leads.isEmpty()) {
            return many(queries, limit);
        }
        var veryFew = fewest(queries, leads, bounds.very());
        if (veryFew != null) {
            return places(queries.page(veryFew, limit));
        }
        var first = queries.haveFirst() ? places(queries.first(limit)) : List.<Place>of();
        if (first.size() == limit) {
            return first;
        }
        var few = queries.isOneOfTexts() ? null : fewest(queries, leads, bounds.few());
        return few == null ? many(queries, limit) : places(queries.page(few, limit));
    }

    /// Where many orders meet each criterion.
    private List<Place> many(OrderQueries queries, int limit) {
        var start = queries.start(limit).map(this::places).orElseGet(List::of);
        var page = queries.page(start, limit);
        return start.isEmpty() ? places(page) : queries.merged(start, places(page), limit);
    }

    private List<Place> places(Query query) {
        return sql.list(query.sql(), FindOrders::place, query.parameters());
    }

    private static Place place(ResultSet row) throws SQLException {
        return new Place(row.getLong("place"), row.getString("id"));
    }

    /// The criterion that the fewest orders meet; null if more than `most` meet each.
    private @Nullable Criterion fewest(OrderQueries queries, List<Criterion> leads, int most) {
        Criterion fewest = null;
        long least = most + 1L;
        for (var lead : leads) {
            var count = queries.count(lead, least);
            long orders = sql.first(count.sql(), row -> row.getLong("orders"), count.parameters())
                    .orElseThrow();
            if (orders < least) {
                fewest = lead;
                least = orders;
            }
        }
        return fewest;
    }
}
