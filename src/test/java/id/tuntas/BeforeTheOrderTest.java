package id.tuntas;

import static id.tuntas.testsupport.Shop.becomes;
import static id.tuntas.testsupport.Shop.call;
import static id.tuntas.testsupport.Shop.read;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasItem;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Shop;
import id.tuntas.testsupport.Time;
import id.tuntas.testsupport.WholeSystem;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Both roles in one process: the mirror fills by itself, and what is locked or inquired is bought.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class BeforeTheOrderTest {

    @Inject
    FulfilmentDatabase database;

    @Inject
    Time time;

    @BeforeEach
    void mirrored() {
        await().until(() -> database.number("select count(*) from sync_run where status = 'SUCCEEDED'") > 0);
    }

    @Test
    void theMirrorHoldsWhatTheSupplierListsAndFollowsIt() {
        assertThat(database.number("select count(*) from item where retired_at is null"))
                .isGreaterThan(100);
        await().until(() ->
                database.number("select count(*) from sync_run where kind = 'DELTA' and status = 'SUCCEEDED'") > 0);
        call("dev-storefront", "GET", "/v1/items/301")
                .statusCode(200)
                .body("product", equalTo("Mobile Legends Diamonds"))
                .body("form.name", contains("quantity", "target", "provider_qty", "zone_id"))
                .body("form.find { it.name == 'provider_qty' }.step", equalTo(5));
    }

    @Test
    void anAccountIsCheckedBeforeItIsPaidFor() {
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
    void servicesAreListedWithTheInputsOfTheirCheck() {
        call("dev-storefront", "GET", "/v1/validations/services?search=legends")
                .statusCode(200)
                .body("data[0].requires_zone_id", equalTo(true))
                .body("data[0].fields.key", hasItem("zone_id"))
                .body("data[0].item_ids.size()", greaterThan(0));
    }

    @Test
    void lockedItemIsBought() {
        String token = post("/v1/locks", "{\"item_id\":501,\"quantity\":2,\"lock_duration\":300}")
                .statusCode(201)
                .extract()
                .path("lock_token");
        call("dev-storefront", "GET", "/v1/locks").body("data.lock_token", hasItem(token));

        var id = order("{\"item_id\":501,\"quantity\":2}", ",\"lock_token\":\"" + token + "\"");

        becomes(id, "completed");
        assertThat(read(id).getList("items[0].units.license")).hasSize(2);
        call("dev-storefront", "DELETE", "/v1/locks/" + token)
                .statusCode(422)
                .body("code", equalTo("LOCK_ALREADY_USED"));
    }

    @Test
    void itemThatNeedsNoLockIsRefusedOne() {
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
                        + "{\"item_id\":201,\"quantity\":100,\"target\":\"https://example.com/slow\"},"
                        + "{\"item_id\":301,\"quantity\":1,\"target\":\"12345\",\"zone_id\":\"2001\",\"provider_qty\":50}",
                ",\"max_amount\":60200");
        becomes(id, "processing");

        time.passesUntilCompleted(id);
        assertThat(read(id).getInt("amount")).isEqualTo(10_000 + 35_000 + 1_200 + 14_000);
    }

    private static String order(String items, String more) {
        return Shop.orderOf(items, more).statusCode(201).extract().path("id");
    }

    private static ValidatableResponse post(String path, String body) {
        return call("dev-storefront", "POST", path, body);
    }
}
