package id.tuntas.fulfilment.order.api;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Customers write their numbers differently than the shop.
@QuarkusTest
class PhoneSearchTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Inject
    FulfilmentDatabase database;

    @Inject
    GivenRows rows;

    private String ofCustomer;
    private String toNumber;

    @BeforeEach
    void storeOrders() {
        database.clean();
        ofCustomer = rows.order(NOON, "customer_phone", "+628123456789");
        toNumber = rows.order(NOON.plusSeconds(1));
        rows.line(toNumber, "target", "08123456789");
        rows.line(rows.order(NOON.plusSeconds(2), "customer_phone", "+628123456780"), "target", "08123456780");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0812 3456 789",
                "08123456789",
                "+628123456789",
                "+62812-3456-789",
                "628123456789",
                "00628123456789"
            })
    void orderIsFoundHoweverTheNumberIsTyped(String typed) {
        for (var sort : List.of("newest", "oldest", "age", "amount")) {
            assertThat(found("q", typed, sort)).containsExactlyInAnyOrder(toNumber, ofCustomer);
            assertThat(found("customer", typed, sort)).containsExactly(ofCustomer);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0812 3456 788", "8123456789", "+658123456789"})
    void anotherNumberIsNotFound(String typed) {
        assertThat(found("q", typed, "newest")).isEmpty();
        assertThat(found("customer", typed, "newest")).isEmpty();
    }

    @Test
    void numberThatWasSentWithDashesIsFoundLikeThat() {
        var withDashes = rows.order(NOON.plusSeconds(3), "customer_phone", "+62812-3456-789");

        assertThat(found("customer", "+62812-3456-789", "newest")).containsExactly(withDashes, ofCustomer);
        assertThat(found("customer", "08123456789", "newest")).containsExactly(ofCustomer);
    }

    @Test
    void numberIsCombinedWithOtherCriteria() {
        assertThat(found(Map.of("q", "0812 3456 789", "status", "completed")))
                .containsExactlyInAnyOrder(toNumber, ofCustomer);
        assertThat(found(Map.of("customer", "0812 3456 789", "status", "completed")))
                .containsExactly(ofCustomer);
        assertThat(found(Map.of("q", "0812 3456 789", "status", "failed"))).isEmpty();
    }

    @Test
    void bulkActionsFindThemToo() {
        call("dev-operator", "POST", "/v1/orders/recheck", "{\"filter\":{\"q\":\"0812 3456 789\"},\"dry_run\":true}")
                .statusCode(200)
                .body("matched", equalTo(2));
    }

    private static List<String> found(String parameter, String value, String sort) {
        return found(Map.of(parameter, value, "sort", sort));
    }

    private static List<String> found(Map<String, String> query) {
        return Shop.as("dev-viewer")
                .queryParams(query)
                .get("/v1/orders")
                .then()
                .statusCode(200)
                .extract()
                .path("data.reference");
    }
}
