package id.tuntas.fulfilment.order.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.database.commit.StopTime;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.testsupport.ExecutedStatements;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import id.tuntas.testsupport.RowsReceived;
import io.agroal.api.AgroalDataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Orders are read with their units, but not more of these at once than fit: here six, while each order has three.
@QuarkusTest
class FirstOrdersTest {

    private static final Instant CREATED = Instant.parse("2026-03-01T10:00:00Z");

    @Inject
    Shards shards;

    @Inject
    AgroalDataSource dataSource;

    @Inject
    FulfilmentDatabase database;

    @Inject
    GivenRows given;

    @Inject
    ExecutedStatements statements;

    private final List<OrderSnapshots> opened = new ArrayList<>();

    @BeforeEach
    void clean() {
        database.clean();
    }

    @AfterEach
    void stop() {
        opened.forEach(snapshots -> snapshots.stop(new ShutdownEvent(), new StopTime()));
    }

    @Test
    void ordersOfMoreUnitsThanFitAreLeft() {
        var ids = orders(4);

        var first = snapshots(dataSource, 6).firstOverAllShards(ids);

        assertThat(first.orders()).extracting(order -> order.id).containsExactly(ids.get(0), ids.get(1));
        assertThat(first.orders()).allSatisfy(order -> assertThat(order.units()).hasSize(3));
        assertThat(first.left()).containsExactly(ids.get(2), ids.get(3));
    }

    @Test
    void ordersWhoseUnitsFitAreAllReadByOneStatement() {
        var ids = orders(2);
        var snapshots = snapshots(dataSource, 6);

        var executed = statements.during(
                () -> assertThat(snapshots.firstOverAllShards(ids).left()).isEmpty());

        assertThat(executed)
                .filteredOn(statement -> statement.contains("order_unit"))
                .hasSize(1);
    }

    @Test
    void oneOrderIsReadHoweverManyUnitsItHas() {
        var ids = orders(2);

        var first = snapshots(dataSource, 1).firstOverAllShards(List.of("0".repeat(26), ids.get(0), ids.get(1)));

        assertThat(first.orders()).singleElement().satisfies(order -> assertThat(order.units())
                .hasSize(3));
        assertThat(first.left()).containsExactly(ids.get(1));
    }

    /// A row of each line, one unit more than fit, and then the lines and units of the first two orders.
    @Test
    void noMoreUnitsAreReceivedThanFit() {
        var ids = orders(40);
        var rows = new RowsReceived(dataSource);

        snapshots(rows.dataSource(), 6).firstOverAllShards(ids);

        assertThat(rows.count()).isEqualTo(40 + 7 + 2 + 6);
    }

    @Test
    void unitsOfLargeOrdersAreNotRead() {
        var ids = Stream.concat(orders(3).stream(), orders(1, 4).stream()).toList();
        var rows = new RowsReceived(dataSource);
        var snapshots = snapshots(rows.dataSource(), 6);

        var orders = QuarkusTransaction.requiringNew().call(() -> snapshots.withoutUnitsOfLarge(ids, 3));

        assertThat(orders).extracting(order -> order.units().count()).containsExactlyInAnyOrder(3L, 3L, 3L, 0L);
        assertThat(orders).filteredOn(order -> OrderSnapshots.isLarge(order, 3)).hasSize(1);
        assertThat(rows.count()).isEqualTo(4 + 9);
    }

    @Test
    void socialMediaOrderIsNotLarge() {
        var ids = orders(1);
        database.execute("update order_line set kind = 'SMM', quantity = 1000");

        var orders = QuarkusTransaction.requiringNew()
                .call(() -> snapshots(dataSource, 6).withoutUnitsOfLarge(ids, 3));

        assertThat(orders).noneMatch(order -> OrderSnapshots.isLarge(order, 3));
        assertThat(orders.getFirst().units()).hasSize(3);
    }

    @Test
    void thoseThatAreAskedForTogetherAreAllReadThoughAFewAtATime() {
        var ids = orders(20);
        var snapshots = snapshots(dataSource, 6);

        var reads =
                ids.stream().map(id -> snapshots.byId(id).toCompletableFuture()).toList();

        assertThat(reads).extracting(read -> read.join().orElseThrow().id).containsExactlyElementsOf(ids);
        assertThat(reads)
                .allSatisfy(
                        read -> assertThat(read.join().orElseThrow().units()).hasSize(3));
    }

    private OrderSnapshots snapshots(AgroalDataSource database, int mostUnits) {
        var snapshots = new OrderSnapshots(new Sql(database), shards, mostUnits);
        opened.add(snapshots);
        return snapshots;
    }

    /// @return their ids
    private List<String> orders(int count) {
        return orders(count, 3);
    }

    private List<String> orders(int count, int units) {
        return Stream.generate(() -> given.order(CREATED))
                .limit(count)
                .peek(reference -> given.units(reference, units))
                .map(reference -> database.texts("select id from orders where reference = ?", reference)
                        .getFirst())
                .toList();
    }
}
