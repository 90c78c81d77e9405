package id.tuntas.fulfilment.catalogue.sync;

import static id.tuntas.testsupport.ScriptedGoods.variant;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import id.tuntas.fulfilment.catalogue.SyncRun.Status;
import id.tuntas.fulfilment.catalogue.sync.SyncCatalogue.Wanted;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.testsupport.CapturedLog;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedGoods;
import id.tuntas.testsupport.Shop;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What the mirror makes of what the supplier lists.
@QuarkusTest
class SyncTest {

    private static final String T1 = "2026-11-20T10:00:00+07:00";
    private static final String T2 = "2026-11-20T11:00:00+07:00";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedGoods supplier;

    @Inject
    Supplier door;

    @Inject
    SyncCatalogue syncCatalogue;

    @BeforeEach
    void clean() {
        supplier.resetAndReach(door);
        database.clean();
    }

    @AfterEach
    void letGo() {
        supplier.reset();
    }

    @Test
    void theFirstSyncFetchesEverything() {
        supplier.lists(T1, variant(1, 100), variant(2, 200));

        sync("{\"full\":false}")
                .statusCode(200)
                .body("kind", equalTo("full"))
                .body("status", equalTo("succeeded"))
                .body("listed", equalTo(2))
                .body("added", equalTo(2));
        assertThat(supplier.asked()).containsExactly("GET /item?per_page=all&page=1");
        assertThat(database.count("item")).isEqualTo(2);
    }

    /// The first sync of a new installation meets its first orders.
    @Test
    void itemThatAnOrderMirrorsMeanwhileIsNoTrouble() throws Exception {
        supplier.lists(T1, variant(1, 100), variant(2, 200));

        try (var log = CapturedLog.open();
                var other = Executors.newSingleThreadExecutor()) {
            var syncing = new AtomicReference<Future<SyncResult>>();
            QuarkusTransaction.requiringNew().run(() -> {
                database.hasItem(1, "H2H", null, null);
                syncing.set(other.submit(() -> syncCatalogue.sync(Wanted.EVERYTHING)));
                database.awaitLockWait("insert into item%");
            });
            assertThat(syncing.get().get().status()).isEqualTo(Status.SUCCEEDED);
            assertThat(log.lines()).noneMatch(line -> line.text().contains("Duplicate entry"));
        }

        assertThat(price(1)).isEqualTo(100);
        assertThat(database.texts("select product from item order by id")).containsExactly("Telkomsel", "Telkomsel");
    }

    @Test
    void theNextOneAsksForWhatHasChangedSince() {
        supplier.lists(T1, variant(1, 100), variant(2, 200), variant(3, 300));
        sync("{\"full\":true}").statusCode(200);
        supplier.lists(T2, 1, true, variant(2, 250));

        sync("{}")
                .statusCode(200)
                .body("kind", equalTo("delta"))
                .body("changed", equalTo(1))
                .body("retired", equalTo(0));
        assertThat(supplier.asked().getLast())
                .isEqualTo("GET /item?per_page=all&page=1&updated_since=2026-11-20T10%3A00%3A00%2B07%3A00");
        assertThat(price(2)).isEqualTo(250);
        assertThat(listed()).isEqualTo(3);
    }

    @Test
    void anEmptyDeltaChangesNothing() {
        supplier.lists(T1, variant(1, 100));
        sync("{\"full\":true}");
        supplier.lists(T2, 0, true);

        sync("{\"full\":false}").statusCode(200).body("status", equalTo("succeeded"));
        assertThat(listed()).isEqualTo(1);
    }

    @Test
    void itemMissingFromAFullListIsRetiredUntilItIsListedAgain() {
        supplier.lists(T1, variant(1, 100), variant(2, 200), variant(3, 300));
        sync("{\"full\":true}");

        supplier.lists(T2, variant(1, 100), variant(2, 200));
        sync("{\"full\":true}").body("missing", equalTo(1)).body("retired", equalTo(1));
        assertThat(listed()).isEqualTo(2);

        supplier.lists(T2, 1, true, variant(3, 300));
        sync("{\"full\":false}").body("returned", equalTo(1));
        assertThat(listed()).isEqualTo(3);
    }

    /// An order asks for an item that the list lacks, after the sync has seen that it is missing.
    @Test
    void itemThatIsDescribedBeforeItIsRetiredIsKept() throws Exception {
        supplier.lists(T1, variant(1, 100), variant(2, 200), variant(3, 300));
        sync("{\"full\":true}");
        supplier.lists(T2, variant(1, 100), variant(2, 200));

        try (var other = Executors.newSingleThreadExecutor()) {
            var syncing = new AtomicReference<Future<SyncResult>>();
            QuarkusTransaction.requiringNew().run(() -> {
                database.execute("update item set stock = 7 where id = 3");
                syncing.set(other.submit(() -> syncCatalogue.sync(Wanted.EVERYTHING)));
                database.awaitLockWait("update item%retired_at%");
                database.execute("update item set synced_at = utc_timestamp(6) where id = 3");
            });
            assertThat(syncing.get().get().retired()).isZero();
        }

        assertThat(listed()).isEqualTo(3);
    }

    @Test
    void priceThatALookUpChangesMeanwhileStays() throws Exception {
        supplier.lists(T1, variant(1, 100));
        sync("{\"full\":true}");
        supplier.lists(T2, 1, true, variant(1, 100).replace("\"stock\":999999", "\"stock\":7"));

        try (var other = Executors.newSingleThreadExecutor()) {
            var syncing = new AtomicReference<Future<SyncResult>>();
            QuarkusTransaction.requiringNew().run(() -> {
                database.execute("update item set price = 120 where id = 1");
                syncing.set(other.submit(() -> syncCatalogue.sync(Wanted.CHANGES)));
                database.awaitLockWait("update item%stock%");
            });
            assertThat(syncing.get().get().changed()).isOne();
        }

        assertThat(price(1)).isEqualTo(120);
        assertThat(database.number("select stock from item where id = 1")).isEqualTo(7);
    }

    @Test
    void nothingIsRetiredWhenMoreThanHalfIsMissing() {
        supplier.lists(T1, variant(1, 100), variant(2, 200), variant(3, 300));
        sync("{\"full\":true}");
        supplier.lists(T2, variant(1, 150));

        sync("{\"full\":true}")
                .statusCode(200)
                .body("status", equalTo("held_back"))
                .body("missing", equalTo(2))
                .body("retired", equalTo(0))
                .body("detail", containsString("2 of 3 items are missing"));
        assertThat(listed()).isEqualTo(3);
        assertThat(price(1)).isEqualTo(150);
    }

    @Test
    void syncByAnOperatorIsAudited() {
        supplier.lists(T1, variant(1, 100));

        sync("{\"full\":true}");

        assertThat(database.number("select count(*) from audit where action = 'catalogue.sync'"))
                .isPositive();
    }

    @Test
    void anOperatorCanRetireThemAllTheSame() {
        supplier.lists(T1, variant(1, 100), variant(2, 200), variant(3, 300));
        sync("{\"full\":true}");
        supplier.lists(T2, variant(1, 100));

        sync("{\"full\":true,\"retire_missing\":true}")
                .body("status", equalTo("succeeded"))
                .body("retired", equalTo(2));
        assertThat(listed()).isEqualTo(1);
    }

    @Test
    void aListThatWasHeldBackDoesNotMoveTheNextDelta() {
        supplier.lists(T1, variant(1, 100), variant(2, 200), variant(3, 300));
        sync("{\"full\":true}");
        supplier.lists(T2, variant(1, 100));
        sync("{\"full\":true}");

        sync("{\"full\":false}");
        assertThat(supplier.asked().getLast()).contains("updated_since=2026-11-20T10%3A00%3A00%2B07%3A00");
    }

    @Test
    void aListThatIsNotWholeRetiresNothing() {
        supplier.lists(T1, variant(1, 100), variant(2, 200), variant(3, 300));
        sync("{\"full\":true}");
        supplier.lists(T2, 3, false, variant(1, 100), variant(2, 200));

        sync("{\"full\":true}").statusCode(200).body("status", equalTo("incomplete"));
        assertThat(listed()).isEqualTo(3);
    }

    @Test
    void aListThatCallsItselfADeltaRetiresNothing() {
        supplier.lists(T1, variant(1, 100), variant(2, 200), variant(3, 300));
        sync("{\"full\":true}");
        supplier.lists(T2, 2, true, variant(1, 100), variant(2, 200));

        sync("{\"full\":true}").body("status", equalTo("incomplete"));
        assertThat(listed()).isEqualTo(3);
    }

    @Test
    void anItemWithoutAPriceIsKeptAsItWas() {
        supplier.lists(T1, variant(1, 100), variant(2, 200));
        sync("{\"full\":true}");
        supplier.lists(T2, 2, false, variant(1, 150), "{\"id\":2,\"name\":\"Item 2\"}", "{\"name\":\"no id\"}", "7");

        sync("{\"full\":true}").body("status", equalTo("succeeded")).body("missing", equalTo(0));
        assertThat(price(1)).isEqualTo(150);
        assertThat(price(2)).isEqualTo(200);
    }

    @Test
    void priceWithADotForThousandsIsNotTakenForAThousandth() {
        supplier.lists(T1, variant(1, 20_000));
        sync("{\"full\":true}");
        supplier.lists(T2, 1, false, "{\"id\":1,\"name\":\"Item 1\",\"price\":\"20.000\"}");

        sync("{\"full\":true}").body("missing", equalTo(0));

        assertThat(price(1)).isEqualTo(20_000);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "200 | <html>maintenance</html>",
                "200 | {\"message\":\"OK\",\"data\":[{\"id\":1,\"products\":[{\"id\":7,\"variants\":[{\"id\":1",
                "200 | {\"message\":\"OK\",\"data\":null}",
                "200 | ''",
                "401 | {\"message\":\"INVALID_API_KEY\"}",
                "429 | {\"message\":\"TOO_MANY_REQUESTS\"}",
                "500 | {\"message\":\"INTERNAL_SERVER_ERROR\"}"
            })
    void malformedListChangesNothing(int status, String body) {
        supplier.lists(T1, variant(1, 100), variant(2, 200));
        sync("{\"full\":true}");
        supplier.answers("GET /item", status, body);

        sync("{\"full\":true}")
                .statusCode(503)
                .contentType("application/problem+json")
                .header("Retry-After", notNullValue());
        assertThat(listed()).isEqualTo(2);
        syncs().body("data[0].status", equalTo("failed")).body("data[1].status", equalTo("succeeded"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"id\":9,\"price\":1,\"order_process\":\"vip\"}",
                "{\"id\":\"9\",\"price\":\"1\",\"stock\":{},\"required_fields\":\"none\",\"updated_at\":\"yesterday\"}",
                "{\"id\":9,\"price\":1,\"stock\":-1,\"status\":false,\"validation\":[],\"surprise\":[{}]}"
            })
    void malformedVariantsAreReadAsFarAsPossible(String variant) {
        supplier.lists(T1, variant);

        sync("{\"full\":true}").statusCode(200).body("added", equalTo(1));
        Shop.as("dev-storefront")
                .get("/v1/items/9")
                .then()
                .statusCode(200)
                .body("kind", equalTo("manual"))
                .body("price", equalTo(1));
    }

    @Test
    void longTextsAreShortened() {
        supplier.lists(
                T1, "{\"id\":9,\"price\":1,\"name\":\"" + "x".repeat(3000) + "\",\"sku\":\"" + "y".repeat(300) + "\"}");

        sync("{\"full\":true}").statusCode(200).body("added", equalTo(1));
    }

    @Test
    void timeOfTheSupplierThatIsTooLongIsNotKept() {
        supplier.lists("x".repeat(65), variant(1, 100));

        sync("{\"full\":true}").statusCode(200).body("status", equalTo("succeeded"));

        sync("{}").statusCode(200).body("kind", equalTo("full"));
    }

    @Test
    void thousandsOfItemsAreWrittenInOneRun() {
        supplier.lists(
                T1,
                IntStream.rangeClosed(1, 1700).mapToObj(id -> variant(id, id)).toArray(String[]::new));

        sync("{\"full\":true}").statusCode(200).body("added", equalTo(1700));
        sync("{\"full\":true}").statusCode(200).body("added", equalTo(0)).body("changed", equalTo(0));
        assertThat(database.count("item")).isEqualTo(1700);
    }

    @Test
    void whileOneIsUnderWayAnotherIsNotBegun() {
        supplier.holds("GET /item");
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var running = threads.submit(() -> syncCatalogue.sync(Wanted.EVERYTHING));
            await().until(() -> supplier.askedFor("GET /item") == 1);

            sync("{\"full\":true}").statusCode(202).body("status", equalTo("running"));
            assertThat(supplier.askedFor("GET /item")).isEqualTo(1);

            supplier.reset();
            await().until(running::isDone);
        }
    }

    /// Also if the database's clock was set back since its start.
    @ParameterizedTest
    @ValueSource(strings = {"-", "+"})
    void aRunWhoseProcessDiedIsNotWaitedForForEver(String sign) {
        database.execute("insert into sync_run (id, kind, status, is_running, started_at)"
                + " values ('01', 'FULL', 'RUNNING', 1, utc_timestamp() " + sign + " interval 1 hour)");
        supplier.lists(T1, variant(1, 100));

        sync("{\"full\":true}").statusCode(200).body("status", equalTo("succeeded"));
        syncs().body("data.find { it.id == '01' }.status", equalTo("failed"));
    }

    @Test
    void runsAreListedLatestFirst() {
        supplier.lists(T1, variant(1, 100));
        sync("{\"full\":true}");
        sync("{\"full\":true}");

        String cursor = Shop.as("dev-viewer")
                .get("/v1/items/syncs?limit=1")
                .then()
                .statusCode(200)
                .body("data.size()", equalTo(1))
                .extract()
                .path("next_cursor");
        Shop.as("dev-viewer")
                .get("/v1/items/syncs?limit=1&cursor=" + cursor)
                .then()
                .body("data.size()", equalTo(1))
                .body("data[0].added", equalTo(1))
                .body("next_cursor", nullValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"dev-viewer", "dev-storefront"})
    void onlyOperatorsSync(String key) {
        Shop.as(key)
                .contentType("application/json")
                .body("{\"full\":true}")
                .post("/v1/items/sync")
                .then()
                .statusCode(403);
        assertThat(supplier.asked()).isEmpty();
    }

    @Test
    void aRequestWithoutABodyFetchesWhatHasChanged() {
        supplier.lists(T1, variant(1, 100));

        Shop.as("dev-operator")
                .noContentType()
                .post("/v1/items/sync")
                .then()
                .statusCode(200)
                .body("listed", equalTo(1));
    }

    private static ValidatableResponse sync(String body) {
        return Shop.as("dev-operator")
                .contentType("application/json")
                .body(body)
                .post("/v1/items/sync")
                .then();
    }

    private static ValidatableResponse syncs() {
        return Shop.as("dev-viewer").get("/v1/items/syncs").then().statusCode(200);
    }

    private long price(long id) {
        return database.number("select price from item where id = " + id);
    }

    private long listed() {
        return database.number("select count(*) from item where retired_at is null");
    }
}
