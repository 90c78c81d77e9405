package id.tuntas;

import static id.tuntas.Troubles.callback;
import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static id.tuntas.testsupport.ScriptedSupplier.INVOICE;
import static id.tuntas.testsupport.ScriptedSupplier.SECRET;
import static id.tuntas.testsupport.Shop.buysAndPlaces;
import static id.tuntas.testsupport.Shop.call;
import static id.tuntas.testsupport.Shop.needsAttention;
import static id.tuntas.testsupport.Shop.read;
import static id.tuntas.testsupport.Shop.refId;
import static id.tuntas.testsupport.Shop.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
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

/// Callbacks are lost, early, unknown, repeated, late, or many. See [Troubles].
@QuarkusTest
class CallbackTroublesTest {

    @Inject
    Troubles troubles;

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Polling polling;

    @Inject
    Time time;

    @BeforeEach
    void clean() {
        troubles.startWithout();
    }

    @AfterEach
    void letGo() {
        troubles.release();
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
        // A trigger that came after the end has the order checked twice.
        polling.awaitRecorded();
        polling.looksNow();
        await().until(() -> database.count("open_order") == 0);
        assertThat(Shop.timeline(order)).filteredOn("completed"::equals).hasSize(1);
        assertThat(troubles.notifications(order, "delivered")).isOne();
    }

    private String completed() {
        var order = buysAndPlaces();
        supplier.units(refId(order), "completed", "completed", "completed");
        polling.looksNow();
        Shop.becomes(order, "completed");
        return order;
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
