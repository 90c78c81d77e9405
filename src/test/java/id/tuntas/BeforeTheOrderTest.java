package id.tuntas;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasItem;

import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Both roles in one process: the mirror fills by itself, and what is locked or inquired is bought.
@QuarkusTest
@TestProfile(BeforeTheOrderTest.WithJobsOfItsOwn.class)
class BeforeTheOrderTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /// The mirror is looked after, every few seconds.
    public static class WithJobsOfItsOwn implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("tuntas.job.enabled", "true", "tuntas.catalogue.delta-every", "2s");
        }
    }

    @Inject
    FulfilmentDatabase database;

    @BeforeEach
    void mirrored() {
        await().atMost(PATIENCE)
                .until(() -> database.number("select count(*) from sync_run where status = 'SUCCEEDED'") > 0);
    }

    @Test
    void theMirrorHoldsWhatTheSupplierListsAndFollowsIt() {
        assertThat(database.number("select count(*) from item where retired_at is null"))
                .isGreaterThan(100);
        await().atMost(PATIENCE)
                .until(() ->
                        database.number("select count(*) from sync_run where kind = 'DELTA' and status = 'SUCCEEDED'")
                                > 0);
        storefront()
                .get("/v1/items/301")
                .then()
                .statusCode(200)
                .body("product", equalTo("Mobile Legends Diamonds"))
                .body("form.name", contains("quantity", "target", "provider_qty", "zone_id"))
                .body("form.find { it.name == 'provider_qty' }.step", equalTo(5));
    }

    @Test
    void anAccountIsCheckedBeforeSomebodyPaysForIt() {
        post("/v1/validations", "{\"item_id\":101,\"customer_id\":\"081234567890\"}")
                .statusCode(200)
                .body("cached", equalTo(false));
        post("/v1/validations", "{\"item_id\":101,\"customer_id\":\"0810000\"}")
                .statusCode(422)
                .body("code", equalTo("CUSTOMER_NOT_FOUND"));
        post("/v1/validations", "{\"item_id\":1001,\"customer_id\":\"12345678\"}")
                .statusCode(422)
                .body("code", equalTo("REQUIRED_FIELD_MISSING"))
                .body("errors.pointer", hasItem("/zone_id"));
    }

    @Test
    void whatCanBeCheckedIsListedWithTheInputsOfTheCheck() {
        storefront()
                .get("/v1/validations/services?search=legends")
                .then()
                .statusCode(200)
                .body("data[0].requires_zone_id", equalTo(true))
                .body("data[0].fields.key", hasItem("zone_id"))
                .body("data[0].item_ids.size()", greaterThan(0));
    }

    @Test
    void whatIsLockedIsBought() {
        String token = post("/v1/locks", "{\"item_id\":501,\"quantity\":2,\"lock_duration\":300}")
                .statusCode(201)
                .extract()
                .path("lock_token");
        storefront().get("/v1/locks").then().body("data.lock_token", hasItem(token));

        var id = order("{\"item_id\":501,\"quantity\":2}", ",\"lock_token\":\"" + token + "\"");

        becomes(id, "completed");
        assertThat(read(id).getList("items[0].units.license")).hasSize(2);
        storefront().delete("/v1/locks/" + token).then().statusCode(422).body("code", equalTo("LOCK_ALREADY_USED"));
    }

    @Test
    void whatNeedsNoLockIsRefusedOne() {
        post("/v1/locks", "{\"item_id\":101,\"quantity\":1}")
                .statusCode(422)
                .body("code", equalTo("LOCK_NOT_REQUIRED"));
    }

    @Test
    void anInquiredBillIsPaidAtItsPrice() {
        var bill = post("/v1/inquiries", "{\"item_id\":401,\"target\":\"5301234567\"}")
                .statusCode(200);
        String token = bill.extract().path("inquiry_token");
        int total = bill.extract().path("total");

        var id = order(
                "{\"item_id\":401,\"quantity\":1,\"target\":\"5301234567\",\"inquiry_token\":\"" + token + "\"}",
                ",\"max_amount\":" + total);

        becomes(id, "completed");
        assertThat(read(id).getInt("amount")).isEqualTo(total);
    }

    @Test
    void aBillThatTheBillerRefusesIsRefusedInItsWords() {
        post("/v1/inquiries", "{\"item_id\":401,\"target\":\"53010000\"}")
                .statusCode(422)
                .body("code", equalTo("REFUSED"));
    }

    @Test
    void everyKindOfGoodsIsBoughtInOneOrder() {
        var id = order(
                "{\"item_id\":101,\"quantity\":1,\"target\":\"08123456789\"},"
                        + "{\"item_id\":501,\"quantity\":1},"
                        + "{\"item_id\":201,\"quantity\":100,\"target\":\"https://example.com/p/1\"},"
                        + "{\"item_id\":301,\"quantity\":1,\"target\":\"12345\",\"zone_id\":\"2001\",\"provider_qty\":50}",
                ",\"max_amount\":60200");

        becomes(id, "completed");
        assertThat(read(id).getInt("amount")).isEqualTo(10_000 + 35_000 + 1_200 + 14_000);
    }

    private static String order(String items, String more) {
        return post(
                        "/v1/orders",
                        "{\"reference\":\"BEFORE-" + System.nanoTime() + "\",\"customer\":{},\"items\":[" + items + "]"
                                + more + "}")
                .statusCode(201)
                .extract()
                .path("id");
    }

    private static void becomes(String id, String status) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(read(id).getString("status")).isEqualTo(status));
    }

    private static JsonPath read(String id) {
        return storefront().get("/v1/orders/" + id).jsonPath();
    }

    private static ValidatableResponse post(String path, String body) {
        return storefront()
                .contentType("application/json")
                .body(body)
                .post(path)
                .then();
    }

    private static RequestSpecification storefront() {
        return given().header("Authorization", "Bearer dev-storefront");
    }
}
