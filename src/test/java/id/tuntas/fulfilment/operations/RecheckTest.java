package id.tuntas.fulfilment.operations;

import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;

import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

@QuarkusTest
class RecheckTest {

    @Inject
    SampleOrders orders;

    @Test
    void recheckIsWrittenIntoTheTimeline() {
        var id = "ord_" + orders.processing().id;

        recheck(id).statusCode(200).body("id", equalTo(id));

        Shop.as("dev-operator")
                .get("/v1/orders/" + id + "/timeline")
                .then()
                .body("data.kind", hasItem("recheck"))
                .body("data.detail", hasItem("requested by operator"));
    }

    @Test
    void finishedOrderIsNotLookedAtAgain() {
        recheck("ord_" + orders.completed(10_000, 0).id)
                .statusCode(409)
                .body("type", equalTo("urn:tuntas:problem:conflict"));
    }

    @Test
    void unknownOrderIsNotFound() {
        recheck("ord_01jd0000000000000000000000").statusCode(404);
        recheck("nonsense").statusCode(404);
    }

    private static ValidatableResponse recheck(String id) {
        return Shop.as("dev-operator").post("/v1/orders/" + id + "/recheck").then();
    }
}
