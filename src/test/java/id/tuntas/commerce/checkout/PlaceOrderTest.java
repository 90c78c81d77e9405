package id.tuntas.commerce.checkout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;

import id.tuntas.commerce.testsupport.RecordedEvents;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class PlaceOrderTest {

    @Inject
    Resellers resellers;

    @Inject
    RecordedEvents events;

    private TestReseller reseller;
    private final String refId = UUID.randomUUID().toString();

    @BeforeEach
    void openAccount() {
        reseller = resellers.withBalance(100_000);
    }

    @Test
    void orderIsPaidFromTheBalanceAtOnce() {
        reseller.order(refId, 101, "\"quantity\": 2, \"note\": \"08123456789\"")
                .statusCode(200)
                .body("message", equalTo("OK"))
                .body("data.invoice", matchesPattern("SPY[0-9]{10}[A-Z0-9]{2,4}"))
                .body("data.ref_id", equalTo(refId))
                .body("data.status", equalTo("paid"))
                .body("data.price", equalTo(20_000))
                .body("data.fees", equalTo(0))
                .body("data.amount", equalTo(20_000))
                .body("data.contact", equalTo("reseller@example.com"))
                .body("data.created_at", endsWith("+07:00"));

        assertThat(reseller.balance()).isEqualTo(80_000);
        assertThat(events.of(refId).getFirst().name()).isEqualTo("order.paid");
    }

    @Test
    void reusedRefIdIsRefused() {
        reseller.order(refId, 101, "\"quantity\": 1, \"note\": \"08123456789\"").statusCode(200);

        reseller.order(refId, 101, "\"quantity\": 1, \"note\": \"08123456789\"")
                .statusCode(422)
                .body("message", equalTo("REF_ID_ALREADY_EXIST"));
        assertThat(reseller.balance()).isEqualTo(90_000);
    }

    @Test
    void reusedRefIdIsNamedEvenIfTheItemIsUnavailableNow() {
        reseller.order(refId, 101, "\"quantity\": 1, \"note\": \"08123456789\"").statusCode(200);

        reseller.order(refId, 701, "\"quantity\": 1, \"note\": \"08123456789\"")
                .statusCode(422)
                .body("message", equalTo("REF_ID_ALREADY_EXIST"));
    }

    @Test
    void twoResellersMayUseTheSameRefId() {
        reseller.order(refId, 101, "\"quantity\": 1, \"note\": \"08123456789\"").statusCode(200);

        resellers
                .withBalance(10_000)
                .order(refId, 101, "\"quantity\": 1, \"note\": \"08123456789\"")
                .statusCode(200);
    }

    @Test
    void insufficientBalanceIsRefused() {
        reseller.order(refId, 101, "\"quantity\": 11, \"note\": \"08123456789\"")
                .statusCode(400)
                .body("message", equalTo("BALANCE_IS_INSUFFICIENT"));
        assertNothingHappened();
    }

    @Test
    void unknownItemIsRefused() {
        reseller.order(refId, 999_999, "\"quantity\": 1").statusCode(404).body("message", equalTo("ITEM_NOT_FOUND"));
        assertNothingHappened();
    }

    @Test
    void unavailableItemIsRefused() {
        reseller.order(refId, 701, "\"quantity\": 1, \"note\": \"08123456789\"")
                .statusCode(503)
                .body("message", equalTo("PRODUCT_TEMPORARILY_UNAVAILABLE"));
        assertNothingHappened();
    }

    @Test
    void soldOutItemIsRefused() {
        resellers
                .withBalance(10_000_000)
                .order(refId, 502, "\"quantity\": 11")
                .statusCode(422)
                .body("message", equalTo("OUT_OF_STOCK"));
        assertNothingHappened();
    }

    @Test
    void missingDestinationIsRefused() {
        reseller.order(refId, 101, "\"quantity\": 1, \"note\": \" \"")
                .statusCode(422)
                .body("message", equalTo("REQUIRED_FIELD_MISSING"))
                .body("field", equalTo("carts.0.note"));
        assertNothingHappened();
    }

    @Test
    void oneBadLineRefusesTheWholeCart() {
        reseller.order("""
                {"ref_id": "%s", "carts": [
                    {"item_id": 101, "quantity": 1, "note": "08123456789"},
                    {"item_id": 999999, "quantity": 1}]}""".formatted(refId)).statusCode(404).body("field", equalTo("carts.1.item_id"));
        assertNothingHappened();
    }

    private void assertNothingHappened() {
        reseller.request().get("/api/v1/trx/" + refId).then().statusCode(404).body("message", equalTo("TRX_NOT_FOUND"));
        assertThat(reseller.balance()).isEqualTo(100_000);
    }
}
