package id.tuntas;

import static id.tuntas.Troubles.callback;
import static id.tuntas.testsupport.Shop.buysAndPlaces;
import static id.tuntas.testsupport.Shop.call;
import static id.tuntas.testsupport.Shop.page;
import static id.tuntas.testsupport.Shop.refId;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What customers see, and must not see. See [Troubles].
@QuarkusTest
class CustomerTroublesTest {

    @Inject
    Troubles troubles;

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Polling polling;

    @BeforeEach
    void clean() {
        troubles.startWithout();
    }

    @AfterEach
    void letGo() {
        troubles.release();
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

        await().untilAsserted(() ->
                assertThat(troubles.notifications(order, "delivered")).isOne());
        assertThat(troubles.notifications(order, "taken")).isLessThanOrEqualTo(1);
    }
}
