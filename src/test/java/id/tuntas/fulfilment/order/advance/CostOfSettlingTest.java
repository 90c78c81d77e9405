package id.tuntas.fulfilment.order.advance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.agroal.api.AgroalDataSource;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a finished order costs the database, whatever else the application does meanwhile: as the server itself counts.
@QuarkusTest
class CostOfSettlingTest {

    private static final int ORDERS = 200;
    private static final int MOST_STATEMENTS = 8;
    private static final int MOST_COMMITS = 3;

    @Inject
    FulfilmentDatabase database;

    @Inject
    AgroalDataSource dataSource;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    OpenOrders openOrders;

    @Inject
    MeterRegistry registry;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    @Test
    void finishedOrderTakesFewStatementsAndCommits() {
        var refIds = processingOrders();
        refIds.forEach(refId -> supplier.serialNumbers(refId, "completed", "SN-1-" + refId, "SN-2-" + refId));
        var statements = counter("Questions");
        var commits = counter("Com_commit");
        var done = ordersDone();

        QuarkusTransaction.requiringNew().run(() -> openOrders.pullForward(refIds));

        // Not by looking into the database: that would be counted.
        await().atMost(Duration.ofSeconds(60)).until(() -> ordersDone() == done + ORDERS);
        assertThat(counter("Questions") - statements).isLessThanOrEqualTo(MOST_STATEMENTS * ORDERS);
        assertThat(counter("Com_commit") - commits).isLessThanOrEqualTo(MOST_COMMITS * ORDERS);
        assertThat(database.number("select count(*) from orders where status = 'COMPLETED' and attention is null"))
                .isEqualTo(ORDERS);
        assertThat(database.count("order_unit")).isEqualTo(2 * ORDERS);
        assertThat(database.count("open_order")).isZero();
    }

    private List<String> processingOrders() {
        var orders = Shop.buysMany(ORDERS);
        await().atMost(Duration.ofSeconds(60))
                .until(() -> database.number("select count(*) from orders where status = 'PROCESSING'") == ORDERS);
        return orders.stream().map(Shop::refId).toList();
    }

    private long ordersDone() {
        return registry.get("tuntas.work.step").tag("queue", "orders").timer().count();
    }

    private long counter(String name) {
        try (var connection = dataSource.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery("show global status like '" + name + "'")) {
            rows.next();
            return rows.getLong(2);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
