package id.tuntas.fulfilment.operations;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class RolesTest {

    @Inject
    SampleOrders orders;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/operations/summary",
                "/v1/operations/stream",
                "/v1/callbacks",
                "/v1/callbacks/unknown",
                "/v1/refusals",
                "/v1/webhook"
            })
    void onlyViewersAndOperatorsRead(String path) {
        given().get(path).then().statusCode(401).body("type", equalTo("urn:tuntas:problem:unauthorized"));
        Shop.as("dev-storefront")
                .get(path)
                .then()
                .statusCode(403)
                .body("type", equalTo("urn:tuntas:problem:forbidden"));
    }

    @Test
    void viewersDoNotAct() {
        Shop.as("dev-viewer")
                .post("/v1/orders/ord_" + orders.processing().id + "/recheck")
                .then()
                .statusCode(403);
    }
}
