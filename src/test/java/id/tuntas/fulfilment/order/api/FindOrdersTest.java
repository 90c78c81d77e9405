package id.tuntas.fulfilment.order.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.operations.WithManyRows;
import id.tuntas.fulfilment.order.snapshot.OrderSnapshots;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.testsupport.ExecutedStatements;
import id.tuntas.testsupport.ExecutedStatements.Step;
import io.agroal.api.AgroalDataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
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

    /// An order that changes after it was found, and before it is read, is unchanged for a shorter time
    /// than all others.
    @Test
    void pageGoesOnWhereItsLastOrderWasFound() {
        var first = page(OrderQueries.Bounds.USUAL, "{}", OrderSort.AGE, null);
        var second = page(OrderQueries.Bounds.USUAL, "{}", OrderSort.AGE, first.nextCursor());
        var last = first.orders().getLast();
        try {
            var changing = afterEachQuery(() -> changedAt(last.id, Instant.parse("2099-01-01T00:00:00Z")));

            var changed = page(changing, OrderQueries.Bounds.USUAL, "{}", OrderSort.AGE, null);

            assertThat(changed.orders().getLast().updatedAt).isAfter(last.updatedAt);
            assertThat(ids(page(OrderQueries.Bounds.USUAL, "{}", OrderSort.AGE, changed.nextCursor())))
                    .isEqualTo(ids(second));
        } finally {
            changedAt(last.id, last.updatedAt);
        }
    }

    private void changedAt(String id, Instant at) {
        QuarkusTransaction.requiringNew()
                .run(() -> new Sql(dataSource).update("update orders set updated_at = ? where id = ?", at, id));
    }

    /// The database, whose rows are changed as soon as each shard was read.
    private AgroalDataSource afterEachQuery(Runnable change) {
        var queries = new AtomicInteger();
        return proxy(AgroalDataSource.class, dataSource, "getConnection", opened -> {
            var connection = (Connection) opened;
            return proxy(Connection.class, connection, "close", _ -> {
                if (queries.incrementAndGet() >= shards.all().size()) {
                    change.run();
                }
                return null;
            });
        });
    }

    private static <T> T proxy(Class<T> type, T real, String method, UnaryOperator<Object> then) {
        return type.cast(
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (_, called, arguments) -> {
                    var result = called.invoke(real, arguments);
                    return called.getName().equals(method) ? then.apply(result) : result;
                }));
    }

    /// The ids of the first two pages.
    private List<List<String>> find(OrderQueries.Bounds bounds, String filter, OrderSort sort) {
        var first = page(bounds, filter, sort, null);
        var second = page(bounds, filter, sort, first.nextCursor());
        return List.of(ids(first), ids(second));
    }

    private FindOrders.Found page(OrderQueries.Bounds bounds, String filter, OrderSort sort, String cursor) {
        return page(dataSource, bounds, filter, sort, cursor);
    }

    private FindOrders.Found page(
            AgroalDataSource database, OrderQueries.Bounds bounds, String filter, OrderSort sort, String cursor) {
        var orders = new FindOrders(new Sql(database), clock, shards, snapshots, bounds, "62");
        return QuarkusTransaction.requiringNew().call(() -> orders.page(filter(filter), sort, cursor, LIMIT));
    }

    private FindOrders.Total total(OrderQueries.Bounds bounds, String filter) {
        var orders = new FindOrders(new Sql(dataSource), clock, shards, snapshots, bounds, "62");
        return QuarkusTransaction.requiringNew().call(() -> orders.total(filter(filter), null));
    }

    private OrderFilter filter(String json) throws Exception {
        return mapper.readValue(json.replace('\'', '"'), OrderFilter.class);
    }

    private static List<String> ids(FindOrders.Found found) {
        return found.orders().stream().map(order -> order.id).toList();
    }
}
