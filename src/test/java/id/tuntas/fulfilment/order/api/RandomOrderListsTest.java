package id.tuntas.fulfilment.order.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import id.tuntas.fulfilment.operations.WithManyRows;
import id.tuntas.fulfilment.order.api.OrderQueries.Bounds;
import id.tuntas.fulfilment.order.snapshot.OrderSnapshots;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.rest.listing.Query;
import io.agroal.api.AgroalDataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// However orders are selected, each list has those that a plain query with all conditions finds, in the same order.
/// `-Dlists.seed=…` repeats a run.
@QuarkusTest
class RandomOrderListsTest extends WithManyRows {

    private static final int LISTS = 150;
    private static final int PAGES = 3;

    private static final List<List<String>> CRITERIA = List.of(
            List.of("status", "failed", "completed", "processing", "canceled"),
            List.of("learnt_by", "poll", "callback", "operator", "refusal"),
            List.of("reason", "rejected", "unknown"),
            List.of("attention", "any", "stuck"),
            List.of("kind", "smm", "h2h"),
            List.of("item_id", "103", "120"),
            List.of("channel", "telegram", "email"),
            List.of("finished_from", "2026-03-01T00:00:00Z"),
            List.of("finished_to", "2026-03-01T00:00:00Z", "2026-03-02T06:00:00Z"),
            List.of("from", "2026-03-01T06:00:00Z"),
            List.of("to", "2026-03-02T06:00:00Z"),
            List.of("customer", "user50@example.com", "0812400", "62812400"),
            List.of("q", "MANY-", "MANY-1", "SPY2", "many-39", "user50@example.com", "081280", "6281280", "nothing"));

    @Inject
    AgroalDataSource dataSource;

    @Inject
    Shards shards;

    @Inject
    OrderSnapshots snapshots;

    @Inject
    Clock clock;

    @Inject
    ObjectMapper mapper;

    @Test
    void listsAreThoseOfPlainQueries() {
        long seed = Long.getLong("lists.seed", System.nanoTime());
        var random = new Random(seed);
        for (int i = 0; i < LISTS; i++) {
            var json = filter(random);
            var sort = OrderSort.values()[random.nextInt(OrderSort.values().length)];
            var few = List.of(5, 60, 10_000).get(random.nextInt(3));
            var limit = List.of(3, 20).get(random.nextInt(2));
            var filter = mapper.convertValue(json, OrderFilter.class);

            assertThat(pages(filter, sort, new Bounds(few, Math.min(few, 20)), limit))
                    .as("seed %d: %s by %s, %d are few", seed, json, sort, few)
                    .isEqualTo(plain(filter, sort, PAGES * limit));
        }
    }

    private ObjectNode filter(Random random) {
        var json = mapper.createObjectNode();
        int criteria = random.nextInt(4);
        for (int i = 0; i < criteria; i++) {
            var criterion = CRITERIA.get(random.nextInt(CRITERIA.size()));
            json.put(criterion.getFirst(), criterion.get(1 + random.nextInt(criterion.size() - 1)));
        }
        return json;
    }

    private List<String> pages(OrderFilter filter, OrderSort sort, Bounds bounds, int limit) {
        var orders = new FindOrders(new Sql(dataSource), clock, shards, snapshots, bounds, "62");
        var ids = new ArrayList<String>();
        String cursor = null;
        for (int page = 0; page < PAGES && (page == 0 || cursor != null); page++) {
            var after = cursor;
            var found = QuarkusTransaction.requiringNew().call(() -> orders.page(filter, sort, after, limit));
            found.orders().forEach(order -> ids.add(order.id));
            cursor = found.nextCursor();
        }
        return ids;
    }

    private List<String> plain(OrderFilter filter, OrderSort sort, int limit) {
        var criteria = filter.criteria("", clock.instant(), "62");
        var where = criteria.period().condition();
        for (var criterion : criteria.all()) {
            where = where.and(criterion.condition());
        }
        var query = Query.of(
                "select o.id as id from orders o", where, sort.orderBy("o.id", sort.rank()) + " limit " + limit);
        return QuarkusTransaction.requiringNew()
                .call(() -> new Sql(dataSource).list(query.sql(), row -> row.getString("id"), query.parameters()));
    }
}
