package id.tuntas.fulfilment.reconcile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.operate.job.JobFailed;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.MappedSettings;
import id.tuntas.testsupport.ScriptedAccount;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Every callback is lost, and no order is asked for by time alone: what is found, the sweep has found.
@QuarkusTest
class BulkSweepTest {

    @Inject
    BulkSweep sweep;

    @Inject
    OpenOrders openOrders;

    @Inject
    SupplierPages pages;

    @Inject
    CompareMovement movement;

    @Inject
    Shards shards;

    @Inject
    ReconcileConfig config;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    ScriptedAccount account;

    @Inject
    FulfilmentDatabase database;

    @BeforeEach
    void clean() {
        supplier.reset();
        account.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    @Test
    void onlyOrdersThatMovedAreAskedFor() {
        var orders = Shop.buysMany(150);
        database.awaitPlaced(150);
        sweep.run();
        var moved = orders.subList(50, 100);
        moved.forEach(order -> supplier.units(Shop.refId(order), "completed", "completed", "completed"));

        var result = sweep.run();
        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertThat(completed()).isEqualTo(50));

        assertThat(result.moved()).isEqualTo(50);
        assertThat(supplier.polls()).isLessThanOrEqualTo((long) (1.1 * moved.size()));
        assertThat(Shop.read(moved.getFirst()).getString("learnt_by")).isEqualTo("poll");
    }

    @Test
    void orderWhoseQuestionWasNotAnsweredIsAskedAgainSoon() {
        var order = Shop.buys();
        Shop.becomes(order, "processing");
        supplier.units(Shop.refId(order), "completed", "completed", "completed");
        supplier.answersNextQuestionWith(502, "<html>bad gateway</html>");

        sweep.run();

        Shop.becomes(order, "completed");
    }

    @Test
    void orderThatMovedBeforeItWasEverListedIsFound() {
        var order = Shop.buys();
        Shop.becomes(order, "processing");
        supplier.units(Shop.refId(order), "completed", "completed", "completed");

        sweep.run();

        Shop.becomes(order, "completed");
    }

    @Test
    void progressWithoutANewStatusIsFoundByItsTime() {
        var order = Shop.buys();
        Shop.becomes(order, "processing");
        sweep.run();
        supplier.units(Shop.refId(order), "paid", "completed", "pending");

        assertThat(sweep.run().moved()).isOne();

        await().untilAsserted(() ->
                assertThat(Shop.read(order).getInt("items[0].delivered")).isOne());
        assertThat(sweep.run().moved()).isZero();
    }

    @Test
    void finishedOrderThatTheSupplierTakesBackIsMarked() {
        var order = Shop.buys();
        Shop.becomes(order, "processing");
        supplier.units(Shop.refId(order), "completed", "completed", "completed");
        sweep.run();
        Shop.becomes(order, "completed");
        Shop.buysAndPlaces(); // keeps the sweep going
        supplier.units(Shop.refId(order), "refunded", "failed", "failed");

        sweep.run();

        await().untilAsserted(() -> assertThat(Shop.text(order, "attention")).isEqualTo("contradiction"));
        assertThat(Shop.text(order, "status")).isEqualTo("completed");
    }

    @Test
    void nothingIsReadWhileNoOrderIsOpen() {
        assertThat(sweep.run()).isEqualTo(new BulkSweep.Result(0, 0, 0, true));
        assertThat(account.pagesRead()).isZero();
    }

    @Test
    void pagesOlderThanTheOldestOpenOrderAreNotRead() {
        var orders = Shop.buysMany(120);
        database.awaitPlaced(120);
        database.execute("update orders set status = 'FAILED', finished_at = utc_timestamp(6)");
        database.execute("delete from open_order");
        orders.forEach(order -> account.listsWith(Shop.refId(order), "created_at", "2026-01-01T00:00:00Z"));
        // On a busy machine it has grown old by now, and the scripted supplier has another price.
        database.execute("update item set synced_at = utc_timestamp(6)");
        var open = Shop.buys();
        Shop.becomes(open, "processing");

        assertThat(sweep.run().pages()).isEqualTo(2); // the second one is the first that is wholly older
    }

    /// They may be open for ever.
    @Test
    void oldPagesAreNotReadForOrdersThatWereNotSentOrAreStuck() {
        supplier.refusesNext(400, "{\"message\":\"BALANCE_IS_INSUFFICIENT\"}");
        var waiting = Shop.buys();
        Shop.becomes(waiting, "waiting");
        var stuck = Shop.buysAndPlaces();
        database.execute("update open_order set stuck_at = utc_timestamp(6) where ref_id = ?", Shop.refId(stuck));
        List.of(waiting, stuck).forEach(this::wasAcceptedLongAgo);
        Shop.buysAndPlaces();
        IntStream.range(0, 300).forEach(number -> account.listsFromLongAgo("OLD-" + number));
        sweep.run(); // the first one of a process reads all

        assertThat(sweep.run().pages()).isEqualTo(2); // the second one is the first that is wholly older
    }

    @Test
    void firstSweepOfAProcessGoesBackToTheOrdersThatWereNotSent() {
        supplier.refusesNext(400, "{\"message\":\"BALANCE_IS_INSUFFICIENT\"}");
        var waiting = Shop.buys();
        Shop.becomes(waiting, "waiting");
        wasAcceptedLongAgo(waiting);
        IntStream.range(0, 300).forEach(number -> account.listsFromLongAgo("OLD-" + number));

        var first = new BulkSweep(openOrders, pages, movement, shards, config);

        assertThat(first.run().pages()).isEqualTo(3);
        assertThat(first.run().pages()).isZero();
    }

    /// As after a restore: the supplier has an order that is stored as not taken, far behind in its list.
    @Test
    void firstSweepThatTheLimitStopsGoesOnInTheNextOnes() {
        supplier.refusesNext(400, "{\"message\":\"BALANCE_IS_INSUFFICIENT\"}");
        var waiting = Shop.buys();
        Shop.becomes(waiting, "waiting");
        IntStream.range(0, 300).forEach(number -> account.lists("NEWER-" + number, "completed", 1_000));
        account.listsFromLongAgo(Shop.refId(waiting));
        var onePage = MappedSettings.of(ReconcileConfig.class, Map.of("tuntas.reconcile.sweep-pages", "1"));
        var sweepOfAProcess = new BulkSweep(openOrders, pages, movement, shards, onePage);

        assertThat(sweepOfAProcess.run()).isEqualTo(new BulkSweep.Result(2, 200, 0, false));
        assertThat(sweepOfAProcess.run()).isEqualTo(new BulkSweep.Result(2, 200, 0, false));
        assertThat(sweepOfAProcess.run()).isEqualTo(new BulkSweep.Result(2, 101, 1, true));

        Shop.becomes(waiting, "processing");
        assertThat(sweepOfAProcess.run().pages()).isOne();
    }

    @Test
    void slowOrdersFarBackAreSoughtOnNoMorePagesThanTheyAre() {
        var slow = Shop.buysMany(3);
        database.awaitPlaced(3);
        slow.forEach(this::wasAcceptedLongAgo); // in 2016, before all that is listed
        IntStream.range(0, 5_000).forEach(number -> account.listsFromLongAgo("NEWER-" + number));
        var sweepOfAProcess = new BulkSweep(openOrders, pages, movement, shards, config);
        assertThat(sweepOfAProcess.run().pages()).isEqualTo(51); // the first one reads all

        assertThat(sweepOfAProcess.run()).isEqualTo(new BulkSweep.Result(3, 300, 0, true));
    }

    /// The id of an order begins with that time. Nothing else of the order is needed here.
    private void wasAcceptedLongAgo(String order) {
        var refId = Shop.refId(order);
        database.execute("delete from order_line where order_id = (select id from orders where ref_id = ?)", refId);
        database.execute("update orders set id = concat('01aaaaaaaa', substring(id, 11)) where ref_id = ?", refId);
        var moved = database.execute(
                "update open_order set order_id = concat('01aaaaaaaa', substring(order_id, 11)) where ref_id = ?",
                refId);
        assertThat(moved).isOne();
    }

    @Test
    void troubleOfTheSupplierIsAFailedRunAndNothingElse() {
        var order = Shop.buys();
        Shop.becomes(order, "processing");
        account.answersNext("GET /trx", 503, "<html>maintenance</html>");

        assertThatThrownBy(sweep::run)
                .isInstanceOf(JobFailed.class)
                .hasMessageContaining("list of transactions is unavailable");

        assertThat(Shop.text(order, "status")).isEqualTo("processing");
    }

    @Test
    void malformedRowsOfTheListAreIgnored() {
        var order = Shop.buys();
        Shop.becomes(order, "processing");
        account.lists("", "paid", 1);
        account.lists("x".repeat(500), "paid", 1);
        account.lists("pesanan-é-日本", "completed", 1);

        assertThat(sweep.run().transactions()).isEqualTo(4);
    }

    /// A zero date, as some frameworks write it, cannot be stored.
    @ParameterizedTest
    @ValueSource(strings = {"-0001-11-30T00:00:00.000000Z", "+10000-01-01T00:00:00Z", "0000-01-01 00:00:00"})
    void unstorableTimeOfOneTransactionHoldsUpNoOther(String time) {
        var order = Shop.buys();
        Shop.becomes(order, "processing");
        account.lists("TNT-OF-ANOTHER", "completed", 1);
        account.listsWith("TNT-OF-ANOTHER", "updated_at", time);

        assertThat(sweep.run().transactions()).isEqualTo(2);
    }

    private long completed() {
        return database.number("select count(*) from orders where status = 'COMPLETED'");
    }
}
