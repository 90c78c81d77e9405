package id.tuntas.order.price;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedGoods;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.WithScriptedSupplier;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// No order is sent at a price that nobody has agreed to.
@QuarkusTest
@TestProfile(PriceTest.AlwaysAsking.class)
class PriceTest {

    public static class AlwaysAsking extends WithScriptedSupplier {

        @Override
        public Map<String, String> getConfigOverrides() {
            var overrides = new HashMap<>(super.getConfigOverrides());
            overrides.put("tuntas.catalogue.price-max-age", "0s");
            overrides.put("tuntas.order.price.max-drift", "10");
            return overrides;
        }
    }

    private static final String TWO = "{\"item_id\":101,\"quantity\":2,\"target\":\"0812\"}";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    ScriptedGoods goods;

    /// Mirrored at 10000.
    @BeforeEach
    void mirror() {
        supplier.reset();
        goods.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
        database.hasItem(301, "H2H", null, "{\"open_denom\":true}");
    }

    @Test
    void theAgreedPriceIsThatOfTheMirror() {
        goods.sells(101, 10_000);

        var id = order(TWO, null);

        becomes(id, "processing");
        read(id).body("items[0].price", equalTo(10_000));
    }

    @Test
    void anOpenDenominationCostsItsAmount() {
        goods.sells(301, 10_000);

        var id = order("{\"item_id\":301,\"quantity\":2,\"target\":\"1\",\"provider_qty\":50}", 1_000_000L);

        becomes(id, "processing");
        read(id).body("items[0].price", equalTo(500_000));
    }

    @Test
    void anOpenDenominationAboveItsLimitWaits() {
        goods.sells(301, 10_000);

        var id = order("{\"item_id\":301,\"quantity\":2,\"target\":\"1\",\"provider_qty\":50}", 999_999L);

        waits(id);
    }

    @Test
    void aSmallDriftIsPutUpWith() {
        goods.sells(101, 11_000);

        becomes(order(TWO, null), "processing");
    }

    @Test
    void anOrderThatHasBecomeDearerWaitsAndIsSentWhenThePriceFalls() {
        goods.sells(101, 11_001);
        var id = order(TWO, null);
        waits(id);
        timeline(id).body("data.detail", hasItem("PRICE_CHANGED: it costs 22002 now, and at most 22000 is allowed"));

        goods.sells(101, 9_000);

        becomes(id, "processing");
    }

    @Test
    void anOrderAboveItsLimitWaits() {
        goods.sells(101, 10_000);

        waits(order(TWO, 19_999L));
    }

    @Test
    void anOrderMayCostAsMuchAsItsLimitHoweverMuchDearerThatIs() {
        goods.sells(101, 15_000);

        becomes(order(TWO, 30_000L), "processing");
    }

    @Test
    void anOrderWithALimitIsNotSentWhileNobodyKnowsThePrice() {
        goods.answers("GET /item/101", 500, "{\"message\":\"INTERNAL_SERVER_ERROR\"}");
        var id = order(TWO, 20_000L);
        await().untilAsserted(() -> timeline(id).body("data.kind", hasItem("not_sent")));
        assertThat(supplier.transactionCount()).isZero();

        goods.sells(101, 10_000);

        becomes(id, "processing");
    }

    @Test
    void anOrderWithoutALimitIsSentAsAgreedWhileNobodyKnowsThePrice() {
        goods.answers("GET /item/101", 500, "{\"message\":\"INTERNAL_SERVER_ERROR\"}");

        becomes(order(TWO, null), "processing");
    }

    @Test
    void anItemThatIsGoneIsTheSuppliersToRefuse() {
        supplier.refusesNext(404, "{\"message\":\"ITEM_NOT_FOUND\"}");
        var id = order(TWO, 20_000L);

        becomes(id, "failed");
        read(id).body("reason", equalTo("item_not_found"));
    }

    @Test
    void aWaitingOrderCanBeCanceled() {
        goods.sells(101, 99_000);
        var id = order(TWO, null);
        waits(id);

        given().header("Authorization", "Bearer dev-storefront")
                .post("/v1/orders/" + id + "/cancel")
                .then()
                .statusCode(200);
        assertThat(supplier.transactionCount()).isZero();
    }

    private void waits(String id) {
        await().untilAsserted(() -> read(id).body("status", equalTo("waiting")).body("reason", equalTo("price")));
        assertThat(supplier.transactionCount()).isZero();
    }

    private static void becomes(String id, String status) {
        await().untilAsserted(() -> read(id).body("status", equalTo(status)));
    }

    private static ValidatableResponse read(String id) {
        return given().header("Authorization", "Bearer dev-storefront")
                .get("/v1/orders/" + id)
                .then();
    }

    private static ValidatableResponse timeline(String id) {
        return given().header("Authorization", "Bearer dev-storefront")
                .get("/v1/orders/" + id + "/timeline")
                .then();
    }

    private static String order(String item, Long maxAmount) {
        var limit = maxAmount == null ? "" : ",\"max_amount\":" + maxAmount;
        return given().header("Authorization", "Bearer dev-storefront")
                .contentType("application/json")
                .body("{\"reference\":\"SHOP-" + System.nanoTime() + "\",\"customer\":{},\"items\":[" + item + "]"
                        + limit + "}")
                .post("/v1/orders")
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }
}
