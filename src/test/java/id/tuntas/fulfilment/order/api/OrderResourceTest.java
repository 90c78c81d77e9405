package id.tuntas.fulfilment.order.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class OrderResourceTest {

    private static final String NOTE_REQUIRED = "[{\"key\":\"note\",\"label\":\"Nomor\",\"required\":true}]";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", NOTE_REQUIRED, null);
        database.hasItem(
                301, "H2H", NOTE_REQUIRED, "{\"open_denom\":true,\"min_qty\":10,\"max_qty\":100,\"step_qty\":5}");
        database.hasItem(501, "AUTO", null, null);
    }

    @AfterEach
    void letGo() {
        supplier.releaseAll();
    }

    @Test
    void anOrderIsTakenBeforeTheSupplierAnswers() {
        supplier.holdsNext(true);

        Shop.order(order("SHOP-1", "{\"item_id\":101,\"quantity\":2,\"target\":\"08123456789\"}"))
                .statusCode(201)
                .header("Location", matchesPattern("/v1/orders/ord_[0-9a-z]+"))
                .body("id", startsWith("ord_"))
                .body("reference", equalTo("SHOP-1"))
                .body("status", equalTo("accepted"))
                .body("items[0].kind", equalTo("h2h"))
                .body("items[0].target", equalTo("08123456789"));
    }

    @Test
    void orderThatCannotBeReadIsAnErrorWithoutInternals() {
        var order = Shop.order(order("SHOP-1", "{\"item_id\":101,\"quantity\":1,\"target\":\"08123456789\"}"))
                .extract()
                .jsonPath()
                .getString("id");
        Shop.becomes(order, "processing"); // what is recorded later would replace the next
        database.execute("update orders set status = 'NONSENSE' where reference = 'SHOP-1'");

        try {
            Shop.call("dev-storefront", "GET", "/v1/orders/" + order)
                    .statusCode(500)
                    .body("detail", startsWith("The request can be repeated."))
                    .body("instance", startsWith("urn:uuid:"))
                    .body(not(containsString("NONSENSE")));
        } finally {
            database.execute("update orders set status = 'PROCESSING' where reference = 'SHOP-1'");
        }
    }

    @Test
    void theSameReferenceWithTheSameContentIsTheSameOrder() {
        var body = order("SHOP-1", "{\"item_id\":501,\"quantity\":1}");
        var first = Shop.order(body).statusCode(201).extract().path("id");

        Shop.order(body).statusCode(200).body("id", equalTo(first));
    }

    @Test
    void theSameReferenceWithOtherContentIsRefused() {
        Shop.order(order("SHOP-1", "{\"item_id\":501,\"quantity\":1}")).statusCode(201);

        Shop.order(order("SHOP-1", "{\"item_id\":501,\"quantity\":2}"))
                .statusCode(409)
                .contentType("application/problem+json")
                .body("type", equalTo("urn:tuntas:problem:conflict"));
        assertThat(database.count("orders")).isEqualTo(1);
    }

    @Test
    void theSameReferenceFromManyThreadsIsOneOrder() throws Exception {
        var body = order("SHOP-1", "{\"item_id\":501,\"quantity\":1}");

        try (var threads = Executors.newFixedThreadPool(16)) {
            var ids = threads
                    .invokeAll(IntStream.range(0, 16)
                            .<Callable<String>>mapToObj(
                                    _ -> () -> Shop.order(body).extract().path("id"))
                            .toList())
                    .stream()
                    .map(future -> future.resultNow())
                    .distinct();

            assertThat(ids).hasSize(1);
        }
        assertThat(database.count("orders")).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"item_id\":101,\"quantity\":0,\"target\":\"1\"}      | /items/0/quantity",
                "{\"item_id\":101,\"quantity\":-1,\"target\":\"1\"}     | /items/0/quantity",
                "{\"item_id\":101,\"quantity\":\"two\",\"target\":\"1\"}| /items/0/quantity",
                "{\"item_id\":101,\"quantity\":\"2\",\"target\":\"1\"}  | /items/0/quantity",
                "{\"item_id\":101,\"quantity\":1.5,\"target\":\"1\"}    | /items/0/quantity",
                "{\"item_id\":101,\"target\":\"1\"}                     | /items/0/quantity",
                "{\"item_id\":999,\"quantity\":1}                       | /items/0/item_id",
                "{\"item_id\":101,\"quantity\":1}                       | /items/0/target",
                "{\"item_id\":301,\"quantity\":1,\"target\":\"1\"}      | /items/0/provider_qty",
                "{\"item_id\":301,\"quantity\":1,\"target\":\"1\",\"provider_qty\":12} | /items/0/provider_qty"
            })
    void mistakeIsPointedAtAndNothingIsStored(String item, String pointer) {
        Shop.order(order("SHOP-1", item))
                .statusCode(422)
                .contentType("application/problem+json")
                .body("errors.pointer", hasItem(pointer));
        assertThat(database.count("orders")).isZero();
        assertThat(database.count("open_order")).isZero();
    }

    /// Forms send them for fields that were left empty.
    @Test
    void emptyTextsAreAbsent() {
        var body = """
            {"reference":"SHOP-1","customer":{"name":"","email":"","phone":"","telegram_chat_id":"","webhook_url":"",\
            "locale":""},\
            "items":[{"item_id":101,"quantity":1,"target":"08123456789","comments":"","zone_id":"",\
            "inquiry_token":"","note":""}],"lock_token":""}\
            """;

        var order = Shop.orders(body);

        Shop.becomes(order, "processing");
        assertThat(supplier.requestOf(Shop.refId(order)).toString())
                .contains("08123456789")
                .doesNotContain("lock_token", "zone_id", "inquiry_token");
        assertThat(Shop.read(order).getMap("customer").values()).containsOnly(null, "id");
        assertThat(database.number(
                        "select count(*) from orders where customer_name is null and customer_email is null"))
                .isOne();
        // Earlier versions kept them, and digested what was sent.
        assertThat(database.number("select count(*) from orders where content_digest = unhex(sha2(?, 256))", body))
                .isOne();
        Shop.order(body).statusCode(200).body("id", equalTo(order));
    }

    @ParameterizedTest
    @CsvSource({"85251234567, 422", "+85251234567, 201", "08123456789, 201", "628123456789, 201"})
    void telephoneNumberOfAnUnknownCountryIsPointedAt(String phone, int status) {
        var body = "{\"reference\":\"SHOP-1\",\"customer\":{\"phone\":\"" + phone
                + "\"},\"items\":[{\"item_id\":501,\"quantity\":1}]}";

        Shop.order(body)
                .statusCode(status)
                .body("errors.pointer", status == 422 ? hasItem("/customer/phone") : nullValue());
    }

    /// Goods are sent there.
    @ParameterizedTest
    @CsvSource({
        "http://shop.example.com/hook, 422",
        "http://8.8.8.8/hook, 422",
        "https://shop.example.com/hook, 201",
        "http://localhost:9/hook, 201",
        "http://10.0.0.1/hook, 201"
    })
    void webhookThatOthersCouldReadIsPointedAt(String url, int status) {
        var body = "{\"reference\":\"SHOP-1\",\"customer\":{\"webhook_url\":\"" + url
                + "\"},\"items\":[{\"item_id\":501,\"quantity\":1}]}";

        Shop.order(body)
                .statusCode(status)
                .body("errors.pointer", status == 422 ? hasItem("/customer/webhook_url") : nullValue());
    }

    @ParameterizedTest
    @CsvSource({
        "budi@kopi-ñusa.com, 201",
        "budi@example.com, 201",
        "buñdi@example.com, 422",
        "buñdi@kopi-ñusa.com, 422",
        "budi@straße.example, 422"
    })
    void mailAddressThatCannotBeSentToIsPointedAt(String email, int status) {
        var body = "{\"reference\":\"SHOP-1\",\"customer\":{\"email\":\"" + email
                + "\"},\"items\":[{\"item_id\":501,\"quantity\":1}]}";

        Shop.order(body)
                .statusCode(status)
                .body("errors.pointer", status == 422 ? hasItem("/customer/email") : nullValue());
    }

    @Test
    void aMissingCustomerIsPointedAt() {
        Shop.order("{\"reference\":\"SHOP-1\",\"items\":[{\"item_id\":501,\"quantity\":1}]}")
                .statusCode(422)
                .body("errors.pointer", hasItem("/customer"));
        assertThat(database.count("orders")).isZero();
    }

    @Test
    void malformedJsonIsRefusedWithItsPlace() {
        Shop.order("{\"reference\":").statusCode(400).body("type", equalTo("urn:tuntas:problem:malformed"));
        assertThat(database.count("orders")).isZero();
    }

    @Test
    void anOrderNeedsAKey() {
        given().contentType("application/json")
                .body("{}")
                .post("/v1/orders")
                .then()
                .statusCode(401)
                .contentType("application/problem+json");
        Shop.as("wrong").get("/v1/orders").then().statusCode(401);
    }

    @Test
    void aViewerMayNotBuy() {
        Shop.as("dev-viewer")
                .contentType("application/json")
                .body(order("SHOP-1", "{\"item_id\":501,\"quantity\":1}"))
                .post("/v1/orders")
                .then()
                .statusCode(403)
                .contentType("application/problem+json");
    }

    @Test
    void anUnknownOrderIsAProblem() {
        storefront().get("/v1/orders/ord_nonsense").then().statusCode(404).contentType("application/problem+json");
        storefront().get("/v1/nowhere").then().statusCode(404).contentType("application/problem+json");
        storefront().delete("/v1/orders").then().statusCode(405).contentType("application/problem+json");
        storefront()
                .contentType("text/plain")
                .body("x")
                .post("/v1/orders")
                .then()
                .statusCode(415)
                .contentType("application/problem+json");
    }

    @Test
    void ordersAreListedNewestFirstPageByPage() {
        IntStream.rangeClosed(1, 3).forEach(i -> Shop.order(order("SHOP-" + i, "{\"item_id\":501,\"quantity\":1}")));

        String cursor = storefront()
                .get("/v1/orders?limit=2")
                .then()
                .body("data.reference", equalTo(List.of("SHOP-3", "SHOP-2")))
                .extract()
                .path("next_cursor");
        storefront()
                .get("/v1/orders?limit=2&cursor=" + cursor)
                .then()
                .body("data.reference", equalTo(List.of("SHOP-1")))
                .body("next_cursor", equalTo(null));
    }

    @ParameterizedTest
    @CsvSource({"a_b,a_b-1", "100%,100%-1", "a!b,a!b-1"})
    void charactersThatMeanAnythingInSqlMeanThemselvesInASearch(String text, String found) {
        Stream.of("a_b-1", "axb-1", "100%-1", "100-1", "a!b-1")
                .forEach(reference -> Shop.order(order(reference, "{\"item_id\":501,\"quantity\":1}")));

        storefront().queryParam("q", text).get("/v1/orders").then().body("data.reference", equalTo(List.of(found)));
    }

    @Test
    void unknownStatusInAFilterIsRefused() {
        storefront().get("/v1/orders?status=nonsense").then().statusCode(422);
    }

    @Test
    void anOrderThatWasPlacedCannotBeCanceled() {
        String id = Shop.order(order("SHOP-1", "{\"item_id\":501,\"quantity\":1}"))
                .extract()
                .path("id");
        await().untilAsserted(() -> storefront().get("/v1/orders/" + id).then().body("status", equalTo("processing")));

        storefront().post("/v1/orders/" + id + "/cancel").then().statusCode(409);
        storefront().get("/v1/orders/" + id).then().body("status", not(equalTo("canceled")));
    }

    @Test
    void anOrderThatWaitsCanBeCanceled() {
        supplier.refusesAll(400, "{\"message\":\"TRX_DAILY_LIMIT\",\"error\":\"later\"}");
        String id = Shop.order(order("SHOP-1", "{\"item_id\":501,\"quantity\":1}"))
                .extract()
                .path("id");
        await().untilAsserted(() -> storefront().get("/v1/orders/" + id).then().body("reason", equalTo("daily_limit")));

        storefront().post("/v1/orders/" + id + "/cancel").then().statusCode(200).body("status", equalTo("canceled"));
        assertThat(database.count("open_order")).isZero();
    }

    private static RequestSpecification storefront() {
        return Shop.as("dev-storefront");
    }

    private static String order(String reference, String item) {
        return "{\"reference\":\"" + reference + "\",\"customer\":{\"name\":\"Sari\"},\"items\":[" + item + "]}";
    }
}
