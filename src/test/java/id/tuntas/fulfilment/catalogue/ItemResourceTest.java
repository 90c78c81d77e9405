package id.tuntas.fulfilment.catalogue;

import static id.tuntas.testsupport.ScriptedGoods.variant;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import id.tuntas.fulfilment.catalogue.sync.SyncCatalogue;
import id.tuntas.fulfilment.catalogue.sync.SyncCatalogue.Wanted;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.testsupport.CapturedLog;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedGoods;
import id.tuntas.testsupport.Shop;
import id.tuntas.testsupport.Time;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class ItemResourceTest {

    private static final String LIKES = """
        {"id":30,"sku":"LIKES","name":"100%% Likes","price":5,"order_process":"smm","stock":100,"min_order":100,
         "status":"active"}""".replace("%%", "%");
    private static final String SOLD_OUT = """
        {"id":20,"name":"Netflix","price":35000,"order_process":"auto","stock":0}""";
    private static final String UNAVAILABLE = """
        {"id":21,"name":"Spotify","price":25000,"order_process":"auto","status":"unavailable"}""";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedGoods supplier;

    @Inject
    Supplier door;

    @Inject
    SyncCatalogue syncCatalogue;

    @Inject
    Time time;

    @Inject
    CatalogueConfig config;

    @TestHTTPResource
    URI server;

    @BeforeEach
    void mirror() {
        supplier.resetAndReach(door);
        database.clean();
        supplier.lists("2026-11-20T10:00:00+07:00", variant(10, 100), SOLD_OUT, UNAVAILABLE, LIKES);
        syncCatalogue.sync(Wanted.EVERYTHING);
    }

    @ParameterizedTest
    @CsvSource({
        "limit=4, '10,20,21,30'",
        "kind=smm, '30'",
        "kind=H2H, '10'",
        "search=net, '20'",
        "search=telkomsel, '10,20,21,30'",
        "search=sku-1, '10'",
        "search=0%25, '30'",
        "search=_, ''",
        "category=1, '10,20,21,30'",
        "category=pulsa, '10,20,21,30'",
        "category=2, ''",
        "available=true, '10,30'",
        "available=false, '20,21'",
        "available=true&kind=smm, '30'"
    })
    void itemsAreFiltered(String query, String ids) {
        var expected = ids.isEmpty()
                ? List.of()
                : List.of(ids.split(",")).stream().map(Integer::valueOf).toList();

        get("/v1/items?" + query)
                .statusCode(200)
                .body("data.id", equalTo(expected))
                .body("next_cursor", nullValue());
    }

    @Test
    void itemsAreListedPageByPage() {
        String cursor = get("/v1/items?limit=3")
                .body("data.id", contains(10, 20, 21))
                .extract()
                .path("next_cursor");

        get("/v1/items?limit=3&cursor=" + cursor).body("data.id", contains(30)).body("next_cursor", nullValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"kind=vip", "limit=0", "limit=501"})
    void malformedFilterIsRefused(String query) {
        get("/v1/items?" + query).statusCode(422).contentType("application/problem+json");
    }

    @Test
    void itemThatSeveralMirrorAtOnceIsNoTrouble() throws InterruptedException, ExecutionException {
        try (var log = CapturedLog.open();
                var requests = Executors.newFixedThreadPool(8)) {
            for (long id = 40; id < 50; id++) {
                var path = "/v1/items/" + id;
                supplier.sells(id, 100);
                Callable<ValidatableResponse> read = () -> get(path);
                for (var answer : requests.invokeAll(Collections.nCopies(8, read))) {
                    answer.get().statusCode(200).body("price", equalTo(100));
                }
            }
            assertThat(log.lines()).noneMatch(line -> line.text().contains("Duplicate entry"));
        }
        assertThat(database.count("item")).isEqualTo(4 + 10);
    }

    @Test
    void anItemComesWithTheFormThatAnOrderLineNeeds() {
        get("/v1/items/30")
                .statusCode(200)
                .body("name", equalTo("100% Likes"))
                .body("kind", equalTo("smm"))
                .body("product", equalTo("Telkomsel"))
                .body("category", equalTo("Pulsa"))
                .body("available", equalTo(true))
                .body("form.name", contains("quantity", "target", "options", "comments"))
                .body("form.find { it.name == 'quantity' }.min", equalTo(100))
                .body("form.find { it.name == 'target' }.required", equalTo(true))
                .body("form.find { it.name == 'options' }.required", equalTo(false));
        get("/v1/items/10").body("validation.available", equalTo(false));
        assertThat(supplier.askedFor("GET /item/")).isZero();
    }

    @Test
    void anItemThatIsNotMirroredIsAskedForOnce() {
        supplier.sells(99, 4_200);

        get("/v1/items/99").statusCode(200).body("price", equalTo(4_200));
        get("/v1/items/99").statusCode(200);
        assertThat(supplier.askedFor("GET /item/99")).isEqualTo(1);
    }

    @Test
    void anUnknownItemIsNotFound() {
        get("/v1/items/98").statusCode(404).contentType("application/problem+json");
        get("/v1/items/nonsense").statusCode(404).contentType("application/problem+json");
    }

    @ParameterizedTest
    @CsvSource({"500,{}", "200,<html></html>", "200,''", "401,{\"message\":\"INVALID_API_KEY\"}"})
    void anItemThatCannotBeAskedForNowIsUnavailable(int status, String body) {
        supplier.answers("GET /item/97", status, body);

        get("/v1/items/97")
                .statusCode(503)
                .contentType("application/problem+json")
                .header("Retry-After", notNullValue());
    }

    @ParameterizedTest
    @CsvSource({"33, 33", "0, 1"})
    void theSuppliersWordOnWhenToTryAgainIsPassedOn(String asked, String passedOn) {
        supplier.answers("GET /item/97", 429, "{\"message\":\"TOO_MANY_REQUESTS\"}", Map.of("Retry-After", asked));

        get("/v1/items/97").statusCode(503).header("Retry-After", passedOn);
    }

    @Test
    void anAnswerAboutAnotherItemIsNotBelieved() {
        supplier.answers("GET /item/97", 200, "{\"message\":\"OK\",\"data\":" + variant(96, 1) + "}");

        get("/v1/items/97").statusCode(503);
    }

    @Test
    void aRetiredItemIsNotListedAndIsForTheSupplierToConfirm() {
        database.execute("update item set retired_at = synced_at where id = 10");

        get("/v1/items").body("data.id", contains(20, 21, 30));
        get("/v1/items/10").statusCode(404);

        supplier.sells(10, 150);
        get("/v1/items/10").statusCode(404);
        assertThat(supplier.askedFor("GET /item/10")).isEqualTo(1);

        time.passes(config.maxAge());
        get("/v1/items/10").statusCode(200).body("retired_at", nullValue()).body("price", equalTo(150));
    }

    @Test
    void anOldDescriptionIsGoodEnoughWhenTheSupplierIsDown() {
        database.execute("delete from sync_run");
        database.execute("update item set synced_at = utc_timestamp() - interval 1 day where id = 10");
        supplier.answers("GET /item/10", 500, "{}");

        get("/v1/items/10").statusCode(200).body("price", equalTo(100));
        assertThat(supplier.askedFor("GET /item/10")).isEqualTo(1);
    }

    /// Details have neither, and nothing else has changed.
    @Test
    void lookUpKeepsWhatOnlyTheListHas() {
        var listed = """
            {"id":40,"name":"Diamonds","price":300,"order_process":"h2h","stock":9,"status":"active",
             "provider_meta":{"open_denom":true,"qty_label":"Diamonds","min_qty":5,"max_qty":100,"step_qty":5},
             "validation":{"available":true,"requires_zone_id":false,
              "fields":[{"key":"user_id","label":"User id","required":true}]}}""";
        supplier.lists("2026-11-20T10:00:00+07:00", listed);
        syncCatalogue.sync(Wanted.EVERYTHING);
        supplier.answers("GET /item/40", 200, """
            {"message":"OK","data":{"id":40,"name":"Diamonds","price":300,"order_process":"h2h","stock":9,
             "provider_meta":{"step_qty":5,"open_denom":true,"min_qty":5,"max_qty":100},
             "validation":{"available":true,"requires_zone_id":true}}}""");
        database.execute("delete from sync_run");
        database.execute("update item set synced_at = utc_timestamp() - interval 1 day where id = 40");

        get("/v1/items/40")
                .statusCode(200)
                .body("validation.fields.key", contains("user_id"))
                .body("validation.requires_zone_id", equalTo(true));

        assertThat(supplier.askedFor("GET /item/40")).isEqualTo(1);
        assertThat(database.texts("select provider_meta from item where id = 40"))
                .containsExactly("{\"open_denom\":true,\"qty_label\":\"Diamonds\",\"min_qty\":5,\"max_qty\":100,"
                        + "\"step_qty\":5}");
        syncCatalogue.sync(Wanted.EVERYTHING);
        assertThat(database.number("select max(changed) from sync_run")).isZero();
    }

    /// There are 64 of them, which orders need, too.
    @Test
    void readsThatWaitForTheSupplierHoldNoWorkerThread() {
        supplier.holds("GET /item/99");
        try (var shop = HttpClient.newHttpClient()) {
            var read = HttpRequest.newBuilder(server.resolve("/v1/items/99"))
                    .header("Authorization", "Bearer dev-storefront")
                    .build();
            var answer = shop.sendAsync(read, BodyHandlers.discarding());
            await().until(() -> supplier.askedFor("GET /item/99") == 1);

            // All but virtual threads.
            assertThat(Thread.getAllStackTraces().values()).flatMap(List::of).noneMatch(frame -> frame.getClassName()
                    .equals(ItemResource.class.getName()));
            supplier.reset();
            answer.join();
        }
    }

    @Test
    void aViewerMayRead() {
        Shop.as("dev-viewer").get("/v1/items").then().statusCode(200).body("data.id", hasItem(10));
        given().get("/v1/items").then().statusCode(401);
    }

    @Test
    void anEmptyMirrorIsAnEmptyList() {
        database.clean();

        get("/v1/items").statusCode(200).body("data", empty());
    }

    private static ValidatableResponse get(String path) {
        return given().urlEncodingEnabled(false)
                .header("Authorization", "Bearer dev-storefront")
                .get(path)
                .then();
    }
}
