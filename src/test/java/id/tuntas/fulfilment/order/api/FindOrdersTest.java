package id.tuntas.fulfilment.order.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.operations.WithManyRows;
import id.tuntas.fulfilment.order.snapshot.OrderSnapshots;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.testsupport.ExecutedStatements;
import id.tuntas.testsupport.ExecutedStatements.Step;
import io.agroal.api.AgroalDataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// With millions of orders many meet each criterion, and orders are selected in other ways than where few do. Here
/// more than five are many.
@QuarkusTest
class FindOrdersTest extends WithManyRows {

    private static final OrderQueries.Bounds FIVE_ARE_FEW = new OrderQueries.Bounds(5, 5);
    private static final int LIMIT = 3;

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

    @Inject
    ExecutedStatements statements;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{'status':'failed'}",
                "{'status':'failed','reason':'rejected'}",
                "{'attention':'any','status':'failed'}",
                "{'kind':'smm'}",
                "{'kind':'h2h','item_id':103,'status':'completed'}",
                "{'customer':'user50@example.com'}",
                "{'customer':'081280','kind':'h2h'}",
                "{'channel':'telegram'}",
                "{'learnt_by':'poll'}",
                "{'learnt_by':'callback','status':'completed'}",
                "{'learnt_by':'poll','status':'failed'}",
                "{'learnt_by':'poll','status':'failed','kind':'h2h'}",
                "{'status':'failed','reason':'rejected','from':'2026-03-01T00:00:00Z'}",
                "{'status':'failed','finished_to':'2026-03-01T00:00:00Z'}",
                "{'finished_from':'2026-03-01T00:00:00Z','finished_to':'2026-03-01T06:00:00Z'}",
                "{'from':'2026-03-01T00:00:00Z','to':'2026-03-01T06:00:00Z','kind':'smm'}",
                "{'q':'MANY-'}",
                "{'q':'MANY-1'}",
                "{'q':'SPY2','status':'failed'}",
                "{'q':'many-39','item_id':103}",
                "{'q':'0812333'}",
                "{'q':'user333@example.com','customer':'user333@example.com'}"
            })
    void manyAreFoundAsFewAre(String filter) {
        for (var sort : OrderSort.values()) {
            var few = find(OrderQueries.Bounds.USUAL, filter, sort);

            assertThat(find(FIVE_ARE_FEW, filter, sort)).as("%s", sort).isEqualTo(few);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'q':'MANY-1'}", "{'kind':'h2h','status':'failed'}", "{'reason':'rejected'}"})
    void manyAreCountedAsFewAre(String filter) {
        assertThat(total(FIVE_ARE_FEW, filter)).isEqualTo(total(OrderQueries.Bounds.USUAL, filter));
    }

    @ParameterizedTest
    @EnumSource(OrderSort.class)
    void manyFollowAnIndex(OrderSort sort) {
        var filters = List.of("{}", "{'q':'MANY-1'}", "{'kind':'h2h','status':'completed'}", "{'channel':'email'}");

        var executed = statements.during(() -> filters.forEach(filter -> find(FIVE_ARE_FEW, filter, sort)));

        var queries = executed.stream()
                .filter(query -> query.matches("(?is)select .* from .*\\b(orders o|order_line l)\\b.*"))
                .toList();
        assertThat(queries).hasSizeGreaterThan(filters.size()).allSatisfy(query -> assertThat(statements.plan(query))
                .as(query)
                .filteredOn(Step::readsATable)
                .allMatch(step -> step.key() != null && !"ALL".equals(step.access())));
    }

    /// The ids of the first two pages.
    private List<List<String>> find(OrderQueries.Bounds bounds, String filter, OrderSort sort) {
        var first = page(bounds, filter, sort, null);
        var second = page(bounds, filter, sort, first.nextCursor());
        return List.of(ids(first), ids(second));
    }

    private FindOrders.Found page(OrderQueries.Bounds bounds, String filter, OrderSort sort, String cursor) {
        var orders = new FindOrders(dataSource, clock, shards, snapshots, bounds);
        return QuarkusTransaction.requiringNew().call(() -> orders.page(filter(filter), sort, cursor, LIMIT));
    }

    private FindOrders.Total total(OrderQueries.Bounds bounds, String filter) {
        var orders = new FindOrders(dataSource, clock, shards, snapshots, bounds);
        return QuarkusTransaction.requiringNew().call(() -> orders.total(filter(filter), null));
    }

    private OrderFilter filter(String json) throws Exception {
        return mapper.readValue(json.replace('\'', '"'), OrderFilter.class);
    }

    private static List<String> ids(FindOrders.Found found) {
        return found.orders().stream().map(order -> order.id).toList();
    }
}
