package id.tuntas.fulfilment.order.advance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.platform.work.loop.Loops;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.ServerCost;
import id.tuntas.testsupport.ShardGuard;
import id.tuntas.testsupport.Shop;
import io.agroal.api.AgroalDataSource;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What an order with two units costs the database, as the server itself counts.
@QuarkusTest
class CostOfSettlingTest {

    private static final int ORDERS = 200;
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static final int MAX_ROUNDS = 3;

    /// To what was recorded on 2026-11-30, for a machine with other work. Orders share the statements of their shard
    /// only.
    private static final double MARGIN = 1.4 * ShardGuard.shards();

    /// From due to finished.
    private static final double MAX_STATEMENTS = MARGIN * 0.8;

    private static final double MAX_COMMITS = MARGIN * 0.12;

    /// The same at 200 orders a second.
    private static final double MAX_STATEMENTS_IF_FEW_ARE_DUE = MARGIN * 1.8;

    private static final double MAX_COMMITS_IF_FEW_ARE_DUE = MARGIN * 0.26;

    /// From the storefront's request to finished.
    private static final double MAX_STATEMENTS_OF_A_LIFE = MARGIN * 5.8;

    private static final double MAX_COMMITS_OF_A_LIFE = MARGIN * 1.2;

    @Inject
    FulfilmentDatabase database;

    @Inject
    AgroalDataSource dataSource;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    OpenOrders openOrders;

    @Inject
    Loops loops;

    @Inject
    MeterRegistry registry;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    @Test
    void finishedOrderTakesFewStatementsAndCommits() throws InterruptedException {
        assertCost(MAX_STATEMENTS, MAX_COMMITS, () -> {
            var refIds = processingOrders();
            scriptGoods(refIds);
            var finished = ordersFinished();
            return ServerCost.during(dataSource, () -> finish(refIds, finished));
        });

        assertThat(database.number("select count(*) from orders where status = 'COMPLETED' and attention is null"))
                .isEqualTo(ORDERS);
        assertThat(database.count("order_unit")).isEqualTo(2 * ORDERS);
        assertThat(database.count("open_order")).isZero();
    }

    /// 6.8 statements and 1.1 commits when nearly each was claimed and recorded alone.
    @Test
    void ordersThatBecomeDueOneAfterTheOtherShareStatements() throws InterruptedException {
        assertCost(MAX_STATEMENTS_IF_FEW_ARE_DUE, MAX_COMMITS_IF_FEW_ARE_DUE, () -> {
            var refIds = processingOrders();
            scriptGoods(refIds);
            var finished = ordersFinished();
            return ServerCost.during(dataSource, () -> {
                database.execute("set @place = 0");
                database.execute(
                        "update open_order set due_at = utc_timestamp(6) + interval (@place := @place + 1) * 5000 microsecond");
                loops.wake();
                await().atMost(PATIENCE).until(() -> ordersFinished() >= finished + ORDERS);
            });
        });
    }

    @Test
    void wholeLifeTakesFewStatementsAndCommits() throws InterruptedException {
        assertCost(MAX_STATEMENTS_OF_A_LIFE, MAX_COMMITS_OF_A_LIFE, () -> {
            var steps = steps();
            var finished = ordersFinished();
            return ServerCost.during(dataSource, () -> {
                Shop.buysMany(ORDERS);
                // Steps alone may be those of orders that were sent again.
                await().atMost(PATIENCE)
                        .until(() -> supplier.transactionCount() == ORDERS && steps() >= steps + ORDERS);
                var refIds = database.texts("select ref_id from orders");
                scriptGoods(refIds);
                finish(refIds, finished);
            });
        });

        assertThat(database.number("select count(*) from orders where status = 'COMPLETED' and attention is null"))
                .isEqualTo(ORDERS);
    }

    private interface Round {
        ServerCost.During run() throws InterruptedException;
    }

    /// Measures again, up to three times in all, what costs more: on a busy machine batches are small now and then, and
    /// if it stands still for long, calls to the supplier run out of time and are repeated one by one.
    private void assertCost(double mostStatements, double mostCommits, Round round) throws InterruptedException {
        for (int rounds = 1; ; rounds++) {
            // Steps of the test before are counted when nothing is under way.
            await().atMost(PATIENCE).until(() -> underWay() == 0);
            var cost = round.run().own();
            boolean isCheap = cost.isAtMost(ORDERS, mostStatements, mostCommits);
            if (isCheap || rounds == MAX_ROUNDS) {
                assertThat(isCheap)
                        .as(cost + " for " + ORDERS + " orders, at most " + mostStatements + ", " + mostCommits
                                + " each")
                        .isTrue();
                return;
            }
            clean();
        }
    }

    private void scriptGoods(List<String> refIds) {
        refIds.forEach(refId -> supplier.serialNumbers(refId, "completed", "SN-1-" + refId, "SN-2-" + refId));
    }

    /// Waits not by looking into the database: that would be counted.
    ///
    /// @param before how many were finished before
    private void finish(List<String> refIds, double before) {
        QuarkusTransaction.requiringNew().run(() -> openOrders.makeDueNow(refIds));
        await().atMost(PATIENCE).until(() -> ordersFinished() >= before + ORDERS);
    }

    private List<String> processingOrders() {
        var orders = Shop.buysMany(ORDERS);
        database.awaitPlaced(ORDERS);
        return orders.stream().map(Shop::refId).toList();
    }

    private double ordersFinished() {
        return registry.find("tuntas.orders.finished").counters().stream()
                .mapToDouble(Counter::count)
                .sum();
    }

    private double underWay() {
        return registry.get("tuntas.work.under.way")
                .tag("queue", "orders")
                .gauge()
                .value();
    }

    private long steps() {
        return registry.get("tuntas.work.step").tag("queue", "orders").timer().count();
    }
}
