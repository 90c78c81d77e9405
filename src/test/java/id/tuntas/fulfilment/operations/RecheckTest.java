package id.tuntas.fulfilment.operations;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class RecheckTest {

    @Inject
    SampleOrders orders;

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Polling polling;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
    }

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
    void failedOrderIsNotLookedAtAgain() {
        var order = orders.completed(10_000, 0);
        database.execute("update orders set status = 'FAILED' where id = ?", order.id);

        recheck("ord_" + order.id).statusCode(409).body("type", equalTo("urn:tuntas:problem:conflict"));
    }

    @Test
    void finishedOrderIsNotOneOfMany() {
        orders.completed(10_000, 0);

        call("dev-operator", "POST", "/v1/orders/recheck", "{\"filter\":{\"status\":\"completed\"}}")
                .body("done", equalTo(0))
                .body("skipped[0].detail", containsString("finished orders are not rechecked"));
    }

    /// The supplier has replaced a faulty licence. Without news, the order is polled a few times more, and closed.
    @Test
    void otherLicenceOfACompletedOrderIsTaken() {
        database.hasItem(101, "AUTO", null, null);
        var order = Shop.buysFor("sari@example.com");
        Shop.becomes(order, "processing");
        supplier.licenses(Shop.refId(order), "completed", 101, "LICENCE-A-1", "LICENCE-A-2");
        polling.looksNow();
        Shop.becomes(order, "completed");
        polling.awaitRecorded();
        supplier.licenses(Shop.refId(order), "completed", 101, "LICENCE-B-1", "LICENCE-A-2");

        recheck(order).statusCode(200);

        await().untilAsserted(() -> assertThat(Shop.read(order).getList("items[0].units.license"))
                .containsExactly("LICENCE-B-1", "LICENCE-A-2"));
        assertThat(Shop.timeline(order, "detail")).contains("corrected: email");
        polling.awaitRecorded();
        assertThat(database.count("open_order")).isZero();

        recheck(order).statusCode(200);
        recheck(order).statusCode(200);

        for (int look = 0; look < 3; look++) {
            polling.looksNow();
            polling.awaitRecorded();
        }
        assertThat(database.count("open_order")).isZero();
        assertThat(Shop.text(order, "attention")).isNull();
        assertThat(Shop.text(order, "status")).isEqualTo("completed");
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
