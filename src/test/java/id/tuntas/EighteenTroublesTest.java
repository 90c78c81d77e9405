package id.tuntas;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static id.tuntas.testsupport.ScriptedSupplier.INVOICE;
import static id.tuntas.testsupport.ScriptedSupplier.SECRET;
import static id.tuntas.testsupport.Shop.buysAndPlaces;
import static id.tuntas.testsupport.Shop.call;
import static id.tuntas.testsupport.Shop.needsAttention;
import static id.tuntas.testsupport.Shop.page;
import static id.tuntas.testsupport.Shop.read;
import static id.tuntas.testsupport.Shop.refId;
import static id.tuntas.testsupport.Shop.text;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;

import id.tuntas.fulfilment.account.BalanceWatch;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.Alarms;
import id.tuntas.platform.operate.job.JobFailed;
import id.tuntas.testsupport.CallbackRequest;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedAccount;
import id.tuntas.testsupport.ScriptedGoods;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import id.tuntas.testsupport.Time;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What goes wrong in real integrations: field facts, section 4, in its order, end to end.
@QuarkusTest
class EighteenTroublesTest {

    private static final String SERVER_TIME = "2026-11-20T10:00:00+07:00";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Polling polling;

    @Inject
    ScriptedGoods goods;

    @Inject
    ScriptedAccount account;

    @Inject
    Time time;

    @Inject
    BalanceWatch balanceWatch;

    @Inject
    Alarms alarms;

    @BeforeEach
    void clean() {
        supplier.reset();
        goods.reset();
        account.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
        goods.sells(101, 10_000);
        time.passes(Duration.ofSeconds(2)); // until the prices of an earlier test are forgotten
    }

    @AfterEach
    void letGo() {
        supplier.releaseAll();
        goods.reset();
    }

    @Test
    void trouble01CallbacksThatGetLostAreMadeUpForByPolling() {
        var order = buysAndPlaces();
        supplier.units(refId(order), "completed", "completed", "completed");
        polling.looksNow();

        Shop.becomes(order, "completed");
        assertThat(text(order, "learnt_by")).isEqualTo("poll");
    }

    @Test
    void trouble02CallbackBeforeTheAnswerToThePurchaseFindsItsOrder() {
        supplier.holdsNext(true);
        var order = Shop.buys();
        await().until(() -> supplier.placingsOf(refId(order)) == 1);

        callback(order, "paid").post().statusCode(200);
        supplier.releaseAll();

        Shop.becomes(order, "processing");
        assertThat(supplier.placingsOf(refId(order))).isOne();
        call("dev-viewer", "GET", "/v1/callbacks?ref_id=" + refId(order)).body("data.order_id", contains(order));
    }

    @Test
    void trouble03CallbackForAnUnknownOrderIsKeptAndShown() {
        aCallback().forOrder("UNKNOWN-1", INVOICE).signedWith(SECRET).post().statusCode(200);

        call("dev-viewer", "GET", "/v1/callbacks?ref_id=UNKNOWN-1").body("data.orphan", contains(true));
    }

    @Test
    void trouble04TimeOutOfAPurchaseIsPolledAndNeverBoughtTwice() {
        supplier.holdsNext(true);
        supplier.holdsNext(false);
        var orders = List.of(Shop.buys(), Shop.buys());

        orders.forEach(order -> Shop.becomes(order, "processing"));
        assertThat(supplier.transactionCount()).isEqualTo(2);
        assertThat(orders).allSatisfy(order -> assertThat(Shop.timeline(order)).contains("uncertain"));
        assertThat(orders.stream()
                        .mapToLong(order -> supplier.placingsOf(refId(order)))
                        .sum())
                .isEqualTo(3); // only the one that was not there was sent again
    }

    @Test
    void trouble05EventsThatComeSeveralTimesAreNeitherDroppedNorActedOnTwice() {
        var order = buysAndPlaces();
        supplier.units(refId(order), "paid", "completed", "processing");
        itemSent(order, "01item-a");
        itemSent(order, "01item-b");
        polling.awaitRecorded();
        assertThat(read(order).getInt("items[0].delivered")).isOne();
        var timeline = Shop.timeline(order);

        itemSent(order, "01item-a");
        polling.awaitRecorded();

        call("dev-viewer", "GET", "/v1/callbacks?ref_id=" + refId(order)).body("data.deliveries", contains(1, 2));
        assertThat(read(order).getInt("items[0].delivered")).isOne();
        assertThat(Shop.timeline(order)).isEqualTo(timeline);
    }

    private static void itemSent(String order, String item) {
        aCallback()
                .event("order.item.sent")
                .forOrder(refId(order), INVOICE)
                .item("order_item_id", item)
                .signedWith(SECRET)
                .post()
                .statusCode(200);
    }

    @Test
    void trouble06CrashBetweenSeeingACallbackAndActingOnItLosesNothing() {
        var order = buysAndPlaces();
        supplier.holdsNextQuestion();
        callback(order, "completed").post().statusCode(200);
        await().until(() -> supplier.pollsOf(refId(order)) > 0);
        database.execute("update open_order set generation = generation + 1,"
                + " leased_until = utc_timestamp(6) + interval 1 second"); // its worker has died: it records nothing
        supplier.units(refId(order), "completed", "completed", "completed");
        supplier.releaseAll();

        time.passes(Duration.ofSeconds(2));

        Shop.becomes(order, "completed");
        assertThat(database.count("callback")).isOne();
    }

    @Test
    void trouble07LateAndContradictingEventsChangeNoFinishedOrder() {
        var order = completed();
        callback(order, "paid").post().statusCode(200);
        supplier.units(refId(order), "canceled", "failed", "failed");
        callback(order, "canceled").post().statusCode(200);

        needsAttention(order, "contradiction");
        assertThat(text(order, "status")).isEqualTo("completed");
        assertThat(read(order).getInt("items[0].delivered")).isEqualTo(2);
    }

    @Test
    void trouble08PaidIsNotDeliveredAndUnitsThatAreThereAre() {
        var order = buysAndPlaces();
        var asked = supplier.pollsOf(refId(order));
        supplier.units(refId(order), "paid", "completed", "processing");
        callback(order, "paid").post().statusCode(200);
        polling.awaitRecorded();
        assertThat(supplier.pollsOf(refId(order))).isGreaterThan(asked);
        assertThat(read(order).getInt("items[0].delivered")).isOne();
        assertThat(text(order, "status")).isEqualTo("processing");

        supplier.units(refId(order), "paid", "completed", "completed");
        polling.looksNow();

        Shop.becomes(order, "completed");
        assertThat(text(order, "supplier_status")).isEqualTo("paid");
    }

    @Test
    void trouble09GoodsThatComeAfterTheEndAreAllDelivered() {
        var order = buysAndPlaces();
        supplier.unitsWithoutGoods(refId(order), "completed", "completed", "completed");
        polling.looksNow();
        Shop.becomes(order, "completed");
        assertThat(read(order).getList("items[0].units.serial_number")).containsOnlyNulls();

        supplier.units(refId(order), "completed", "completed", "completed");
        polling.looksNow();

        await().untilAsserted(() ->
                assertThat(read(order).getList("items[0].units.serial_number")).containsExactly("SN-1", "SN-2"));
    }

    @Test
    void trouble10OrderThatWaitsForMoneyIsHeldNotifiedOnceAndRevived() {
        account.hasBalance(0);
        watchBalance();
        supplier.refusesAll(400, "{\"message\":\"BALANCE_IS_INSUFFICIENT\"}");
        var order = Shop.buysFor("sari@example.com");
        waitsFor(order, "balance");
        assertThat(alarms.now())
                .filteredOn(alarm -> alarm.code().equals("balance_low"))
                .hasSize(1);
        time.passes(Duration.ofMinutes(5));
        await().untilAsserted(() -> assertThat(notifications(order, "delayed")).isOne());

        supplier.takesAll();
        account.hasBalance(1_000_000);
        watchBalance();

        Shop.becomes(order, "processing");
        assertThat(notifications(order, "delayed")).isOne();
    }

    /// As its job does, which runs again if the supplier did not answer in time.
    private void watchBalance() {
        await().ignoreExceptionsInstanceOf(JobFailed.class).untilAsserted(() -> {
            balanceWatch.run();
        });
    }

    @Test
    void trouble11OrderWhosePriceHasDriftedIsNotSent() {
        goods.sells(101, 12_000);
        time.passes(Duration.ofMinutes(1)); // until the price is asked for again
        var order = Shop.buys();

        waitsFor(order, "price");
        assertThat(supplier.placingsOf(refId(order))).isZero();
    }

    @Test
    void trouble12WhatADeltaLeavesOutIsNotGoneAndMassRetirementIsHeldBack() {
        var all = new String[] {item(1), item(2), item(3), item(101)};
        goods.lists(SERVER_TIME, all);
        sync(true);
        goods.lists(SERVER_TIME, 4, true, item(2));
        sync(false);
        assertThat(listed()).isEqualTo(4);

        goods.lists(SERVER_TIME, item(2));
        sync(true);

        assertThat(listed()).isEqualTo(4);
    }

    @Test
    void trouble13ScheduleThatHasDiedIsShownAndAlarmed() {
        database.execute("insert into job (name, every_ms, created_at, last_success_at) values"
                + " ('stuck-watch', 60000, utc_timestamp(6), utc_timestamp(6) - interval 10 minute)");

        call("dev-viewer", "GET", "/v1/jobs").body("data.find { it.name == 'stuck-watch' }.late", equalTo(true));
        assertThat(alarms.now())
                .filteredOn(alarm -> alarm.code().equals("job_late"))
                .extracting(Alarm::subject)
                .contains("stuck-watch");
        database.execute("delete from job where name = 'stuck-watch'");
    }

    @Test
    void trouble14ManyCallbacksAtOnceAreAllTaken() {
        var callbacks = IntStream.range(0, 200)
                .<Callable<Integer>>mapToObj(number -> () -> aCallback()
                        .forOrder("BURST-" + number, INVOICE)
                        .signedWith(SECRET)
                        .post()
                        .extract()
                        .statusCode())
                .toList();

        assertThat(atOnce(callbacks)).containsOnly(200);
        assertThat(database.count("callback")).isEqualTo(200);
    }

    @Test
    void trouble15CustomersSeeNeitherTheSuppliersNameNorItsLinks() {
        var order = buysAndPlaces();
        supplier.units(refId(order), "completed", "completed", "failed");
        supplier.message(refId(order), "SellerHub says see https://seller.example/faq");
        polling.looksNow();
        Shop.becomes(order, "partial");

        given().get(page(order))
                .then()
                .statusCode(200)
                .body(not(containsString("SellerHub")), not(containsString("seller.example")));
    }

    @Test
    void trouble16SecretsAreUnreadableInTablesAndMaskedInLists() {
        var order = buysAndPlaces();
        supplier.serialNumbers(refId(order), "completed", "TOP-SECRET-1", "TOP-SECRET-2");
        polling.looksNow();
        Shop.becomes(order, "completed");

        assertThat(database.number("select count(*) from order_unit where serial_number like '%SECRET%'"))
                .isZero();
        call("dev-viewer", "GET", "/v1/orders/" + order).body("items[0].units.serial_number", contains("…T-1", "…T-2"));
        given().get(page(order)).then().body(not(containsString("SECRET")));
        given().formParam("item", "0").post(page(order) + "/reveal").then().body(containsString("TOP-SECRET-1"));
        call("dev-viewer", "GET", "/v1/orders/" + order + "/timeline").body("data.kind", hasItem("revealed"));
    }

    @Test
    void trouble17CustomersWhoLookAtOnceSeeProgressAndGetOneMessagePerState() {
        var order = Shop.buysFor("sari@example.com");
        Shop.becomes(order, "processing");
        given().get(page(order)).then().body(containsString("data-refresh=\"3\""));
        database.execute("update orders set created_at = created_at - interval 10 minute");
        given().queryParam("lang", "en").get(page(order)).then().body(containsString("Taking longer than usual"));

        supplier.units(refId(order), "completed", "completed", "completed");
        polling.looksNow();
        Shop.becomes(order, "completed");
        callback(order, "completed").post().statusCode(200);

        await().untilAsserted(
                        () -> assertThat(notifications(order, "delivered")).isOne());
        assertThat(notifications(order, "taken")).isLessThanOrEqualTo(1);
    }

    @Test
    void trouble18TriggersThatHitTheSameMomentEndTheOrderOnce() {
        var order = Shop.buysFor("sari@example.com");
        Shop.becomes(order, "processing");
        supplier.units(refId(order), "completed", "completed", "completed");

        var callbacks = atOnce(Collections.nCopies(
                8, () -> callback(order, "completed").post().extract().statusCode()));
        var checks =
                atOnce(Collections.nCopies(8, () -> call("dev-operator", "POST", "/v1/orders/" + order + "/recheck")
                        .extract()
                        .statusCode()));
        assertThat(callbacks).containsOnly(200);
        assertThat(checks).containsOnly(200);

        Shop.becomes(order, "completed");
        await().until(() -> database.count("open_order") == 0);
        assertThat(Shop.timeline(order)).filteredOn("completed"::equals).hasSize(1);
        assertThat(notifications(order, "delivered")).isOne();
    }

    /// Asks again where a busy machine took too long for the first attempt, which is then the reason.
    private void waitsFor(String order, String reason) {
        Shop.becomes(order, "waiting");
        await().until(() -> {
            var isFound = reason.equals(text(order, "reason"));
            if (!isFound) {
                polling.looksNow();
            }
            return isFound;
        });
    }

    private static CallbackRequest callback(String order, String status) {
        return aCallback()
                .event("order." + status)
                .forOrder(refId(order), INVOICE)
                .status(status)
                .signedWith(SECRET);
    }

    private String completed() {
        var order = buysAndPlaces();
        supplier.units(refId(order), "completed", "completed", "completed");
        polling.looksNow();
        Shop.becomes(order, "completed");
        return order;
    }

    private long notifications(String order, String kind) {
        return database.number("select count(*) from notification where channel = 'email' and kind = '" + kind
                + "' and order_id = '" + order.substring("ord_".length()) + "'");
    }

    private static String item(long id) {
        return ScriptedGoods.variant(id, 10_000);
    }

    private static void sync(boolean full) {
        call("dev-operator", "POST", "/v1/items/sync", "{\"full\":" + full + "}")
                .statusCode(200);
    }

    private long listed() {
        return database.number("select count(*) from item where retired_at is null");
    }

    private static List<Integer> atOnce(List<Callable<Integer>> calls) {
        try (var threads = Executors.newFixedThreadPool(8)) {
            return threads.invokeAll(calls).stream()
                    .map(future -> future.resultNow())
                    .toList();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
