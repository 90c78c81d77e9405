package id.tuntas.fulfilment.callback.api;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.emptyOrNullString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasLength;
import static org.hamcrest.Matchers.not;

import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import org.junit.jupiter.api.Test;

@QuarkusTest
class RefusalListTest {

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
        await().untilAsserted(() -> {
            refusing("one of several");
            refusals("?limit=1").body("next_cursor", not(emptyOrNullString()));
        });

        var cursor = refusals("?limit=1").extract().<String>path("next_cursor");

        refusals("?limit=1&cursor=" + cursor).body("data[0].id", not(equalTo(cursor)));
    }

    /// Only so many are written down per second, beside the answer: after other tests it may take another try.
    private static void refusing(String body) {
        given().body(body).post("/callbacks/supplier").then().statusCode(401);
    }

    private static ValidatableResponse refusals(String query) {
        return Shop.as("dev-viewer").get("/v1/refusals" + query).then();
    }
}
