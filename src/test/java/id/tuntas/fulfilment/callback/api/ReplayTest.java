package id.tuntas.fulfilment.callback.api;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static id.tuntas.testsupport.ScriptedSupplier.SECRET;
import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import id.tuntas.platform.database.shard.Shards;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class ReplayTest {

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Polling polling;

    @Inject
    Shards shards;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    @Test
    void replayedCallbackHasItsOrderAskedForAgain() {
        var order = processing();
        var refId = Shop.refId(order);
        callback(refId, "paid");
        await().until(() -> supplier.pollsOf(refId) == 1);
        supplier.units(refId, "completed", "completed", "completed");

        replay("{\"filter\":{\"ref_id\":\"" + refId + "\"},\"note\":\"after the restore\"}")
                .statusCode(200)
                .body("callbacks", equalTo(1))
                .body("orders", equalTo(1))
                .body("open_orders", equalTo(1));

        Shop.becomes(order, "completed");
        call("dev-viewer", "GET", "/v1/audit?action=callback.replay")
                .body("data", hasSize(1))
                .body("data[0].who", equalTo("operator"))
                .body("data[0].after.note", equalTo("after the restore"))
                .body("data[0].after.ref_id", equalTo(refId));
    }

    @Test
    void replayThatFindsNoOrderIsAudited() {
        callback("TNT-of-nobody", "paid");

        replay("{\"filter\":{\"orphan\":true},\"note\":\"looking\"}")
                .statusCode(200)
                .body("orphans", equalTo(1));

        call("dev-viewer", "GET", "/v1/audit?action=callback.replay")
                .body("data", hasSize(1))
                .body("data[0].after.skipped", equalTo(1))
                .body("data[0].after.note", equalTo("looking"));
    }

    @Test
    void eachCallbackThatIsReplayedIsAudited() {
        var refId = Shop.refId(processing());
        callback(refId, "paid");
        callback(refId, "completed");
        callback("TNT-of-nobody", "paid");
        var ours = database.texts("select id from callback where ref_id = ?", refId);

        replay("{\"filter\":{\"from\":\"2020-01-01T00:00:00Z\"}}").body("callbacks", equalTo(3));

        assertThat(database.texts("select object from audit where action = 'callback.replay'"))
                .containsExactlyInAnyOrderElementsOf(ours);
    }

    @Test
    void finishedOrderIsLookedAtOnlyWhereTheCallbackContradictsIt() {
        var order = completed();
        var refId = Shop.refId(order);
        callback(refId, "completed");
        callback(refId, "canceled");
        isCheckedTwice();
        var asked = supplier.pollsOf(refId);

        replay("{\"filter\":{\"status\":\"completed\"}}").body("orders", equalTo(1));
        replay("{\"filter\":{\"status\":\"canceled\"}}").body("orders", equalTo(1));

        isCheckedTwice();
        assertThat(supplier.pollsOf(refId)).isEqualTo(asked + 2);
        assertThat(Shop.text(order, "status")).isEqualTo("completed");
    }

    /// The first answer may be older than the callback.
    private void isCheckedTwice() {
        polling.awaitRecorded();
        polling.looksNow();
        await().until(() -> database.count("open_order") == 0);
    }

    @Test
    void orphanFindsTheOrderThatHasComeSince() {
        var order = processing();
        var later = nameInTheShardOf(Shop.refId(order));
        callback(later, "completed");
        replay("{\"filter\":{\"event\":\"order.completed\"}}")
                .body("orphans", equalTo(1))
                .body("orders", equalTo(0));
        supplier.alsoKnows(Shop.refId(order), later);
        database.execute("update orders set ref_id = '" + later + "'");
        database.execute("update open_order set ref_id = '" + later + "'");

        replay("{\"filter\":{\"event\":\"order.completed\"}}")
                .body("orphans", equalTo(0))
                .body("orders", equalTo(1));

        await().until(() -> supplier.pollsOf(later) >= 1);
        call("dev-viewer", "GET", "/v1/callbacks?ref_id=" + later).body("data[0].order_id", equalTo(order));
    }

    @Test
    void dryRunSaysWhatItMeansAndChangesNothing() {
        var order = processing();
        var refId = Shop.refId(order);
        callback(refId, "paid");
        await().until(() -> supplier.pollsOf(refId) == 1);
        polling.awaitRecorded();

        replay("{\"filter\":{\"ref_id\":\"" + refId + "\"},\"dry_run\":true}")
                .body("dry_run", equalTo(true))
                .body("matched", equalTo(1))
                .body("amount", equalTo(20_000));

        assertThat(database.count("audit")).isZero();
        assertThat(database.number(
                        "select count(*) from open_order where due_at < utc_timestamp(6) + interval 1 minute"))
                .isZero();
        polling.awaitRecorded();
        assertThat(supplier.pollsOf(refId)).isOne();
    }

    /// It acknowledged the callback, and checked no finished order for it.
    @Test
    void goodsOfACallbackThatVersion100StoredAreFetched() {
        database.execute("update item set kind = 'MANUAL' where id = 101");
        var order = Shop.buysFor("sari@example.com");
        Shop.becomes(order, "processing");
        var refId = Shop.refId(order);
        supplier.reports(refId, "status", "completed");
        supplier.answersQuestionsWith(200, supplier.detailOf(refId).replace("\"h2h\"", "\"manual\""));
        polling.looksNow();
        Shop.becomes(order, "completed");
        polling.awaitRecorded();
        database.execute("delete from open_order"); // no more looks
        database.execute("insert into callback (id, content_key, event, ref_id, invoice, status, verified_by, address,"
                + " received_at, last_received_at, deliveries, body) values ('01jd0000000000000000000000',"
                + " unhex(sha2('1.0', 256)), 'order.item.sent', '" + refId + "', 'SPY1700000000AA', 'item.sent',"
                + " 'secret', '192.0.2.1', utc_timestamp(6), utc_timestamp(6), 1, '')");
        supplier.answersQuestionsWith(
                200,
                supplier.detailOf(refId)
                        .replace("\"h2h\"", "\"manual\",\"product_license\":\"CODE-OF-UNIT-1\\nCODE-OF-UNIT-2\""));

        replay("{\"filter\":{\"from\":\"2020-01-01T00:00:00Z\"}}").body("orders", equalTo(1));

        await().untilAsserted(() -> assertThat(Shop.read(order).getList("items[0].units.license"))
                .containsExactly("CODE-OF-UNIT-1", "CODE-OF-UNIT-2"));
        await().untilAsserted(
                        () -> assertThat(database.texts("select status from notification where kind = 'corrected'"))
                                .containsExactly("sent"));
    }

    @Test
    void replayGoesOnWhereTheFormerPartEnded() {
        callback("TNT-1", "paid");
        callback("TNT-2", "paid");
        callback("TNT-3", "paid");

        String cursor = replay("{\"filter\":{\"status\":\"paid\"},\"limit\":2}")
                .body("callbacks", equalTo(2))
                .body("remaining", equalTo(1))
                .body("next_cursor", notNullValue())
                .extract()
                .path("next_cursor");
        replay("{\"filter\":{\"status\":\"paid\"},\"limit\":2,\"cursor\":\"" + cursor + "\"}")
                .body("callbacks", equalTo(1))
                .body("remaining", equalTo(0))
                .body("next_cursor", nullValue());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | /filter",
                "{\"filter\":{}} | /filter",
                "{\"filter\":{\"event\":\"x\"},\"limit\":501} | /limit"
            })
    void requestIsValidated(String body, String pointer) {
        replay(body).statusCode(422).body("errors.pointer", hasItem(pointer));
    }

    @ParameterizedTest
    @ValueSource(strings = {"dev-viewer", "dev-storefront"})
    void onlyOperatorsReplay(String key) {
        call(key, "POST", "/v1/callbacks/replay", "{\"filter\":{\"event\":\"x\"}}")
                .statusCode(403);
    }

    private static ValidatableResponse replay(String body) {
        return call("dev-operator", "POST", "/v1/callbacks/replay", body);
    }

    private static void callback(String refId, String status) {
        aCallback()
                .event("order." + status)
                .forOrder(refId, "SPY1700000000AA")
                .status(status)
                .signedWith(SECRET)
                .post()
                .statusCode(200);
    }

    private static String processing() {
        var order = Shop.buys();
        Shop.becomes(order, "processing");
        return order;
    }

    /// An order that is renamed must not have to move.
    private String nameInTheShardOf(String refId) {
        return IntStream.iterate(1, number -> number + 1)
                .mapToObj(number -> "TNT-later-" + number)
                .filter(name -> shards.of(name).equals(shards.of(refId)))
                .findFirst()
                .orElseThrow();
    }

    private String completed() {
        var order = processing();
        supplier.units(Shop.refId(order), "completed", "completed", "completed");
        call("dev-operator", "POST", "/v1/orders/" + order + "/recheck").statusCode(200);
        Shop.becomes(order, "completed");
        await().until(() -> database.count("open_order") == 0);
        return order;
    }
}
