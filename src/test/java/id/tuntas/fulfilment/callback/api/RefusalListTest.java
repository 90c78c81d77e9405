package id.tuntas.fulfilment.callback.api;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasLength;
import static org.hamcrest.Matchers.nullValue;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class RefusalListTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Inject
    FulfilmentDatabase database;

    @Inject
    GivenRows rows;

    @BeforeEach
    void clean() {
        database.clean();
    }

    @Test
    void refusedCallbackIsListedWithoutItsBody() {
        await().untilAsserted(() -> {
            refusing("some nonsense of 33 characters...");
            refusals("")
                    .statusCode(200)
                    .body("data.find { it.size == 33 }.reason", equalTo("unreadable"))
                    .body("data.find { it.size == 33 }.body_digest", hasLength(64));
        });
    }

    @Test
    void cursorContinuesWhereThePageEnded() {
        var older = rows.refusal(NOON, "address", "192.0.2.8");
        var newer = rows.refusal(NOON.plusSeconds(1), "address", "192.0.2.8");

        String cursor = refusals("?address=192.0.2.8&limit=1")
                .body("data.id", contains(newer))
                .extract()
                .path("next_cursor");
        refusals("?address=192.0.2.8&limit=1&cursor=" + cursor)
                .body("data.id", contains(older))
                .body("next_cursor", nullValue());
    }

    /// Only so many are written down per second, beside the answer: after other tests it may take another try.
    private static void refusing(String body) {
        given().body(body).post("/callbacks/supplier").then().statusCode(401);
    }

    private static ValidatableResponse refusals(String query) {
        return Shop.as("dev-viewer").get("/v1/refusals" + query).then();
    }
}
