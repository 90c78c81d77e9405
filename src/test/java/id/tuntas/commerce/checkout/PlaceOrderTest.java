package id.tuntas.commerce.checkout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;

import id.tuntas.commerce.testsupport.Notes;
import id.tuntas.commerce.testsupport.RecordedEvents;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TakenInvoices;
import id.tuntas.commerce.testsupport.TestReseller;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class PlaceOrderTest {

    @Inject
    Resellers resellers;

    @Inject
    RecordedEvents events;

    @Inject
    TakenInvoices takenInvoices;

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
    void orderWhoseInvoiceIsTakenGetsTheNextOne() {
        var next = takenInvoices.takeNext(reseller);

        reseller.order(refId, 101, "\"quantity\": 1, \"note\": \"08123456789\"")
                .statusCode(200)
                .body("data.invoice", endsWith(next));
        assertThat(reseller.balance()).isEqualTo(90_000);
    }

    @Test
    void reusedRefIdIsRefused() {
        reseller.order(refId, 101, "\"quantity\": 1, \"note\": \"08123456789\"").statusCode(200);

        reseller.order(refId, 101, "\"quantity\": 1, \"note\": \"08123456789\"")
                .statusCode(422)
                .body("message", equalTo("REF_ID_ALREADY_EXIST"));
        assertThat(reseller.balance()).isEqualTo(90_000);
    }

    /// What clients do then: they read the order, by its reference or by its invoice.
    @Test
    void orderOfAReusedRefIdIsReadByItsInvoice() {
        var line = "\"quantity\": 1, \"note\": \"08123456789\"";
        String invoice =
                reseller.order(refId, 101, line).statusCode(200).extract().path("data.invoice");
        reseller.order(refId, 101, line).statusCode(422);

        assertThat(reseller.transaction(invoice).getString("data.ref_id")).isEqualTo(refId);
        assertThat(reseller.transaction(refId).getString("data.invoice")).isEqualTo(invoice);
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
        var rich = resellers.withBalance(10_000_000);

        rich.order(refId, 502, "\"quantity\": 11").statusCode(422).body("message", equalTo("OUT_OF_STOCK"));
        assertNothingHappened(rich, 10_000_000);
    }

    /// Copied texts contain characters that nobody sees.
    @ParameterizedTest
    @ValueSource(strings = {" ", "\u00a0", "\u200b\ufeff"})
    void missingDestinationIsRefused(String note) {
        reseller.order(refId, 101, Notes.line(1, note))
                .statusCode(422)
                .body("message", equalTo("REQUIRED_FIELD_MISSING"))
                .body("field", equalTo("carts.0.note"));
        assertNothingHappened();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ", \"note\": \"\"", ", \"note\": null", ", \"note\": \"a remark\""})
    void manualItemNeedsNoNote(String note) {
        reseller.order(refId, 601, "\"quantity\": 1" + note).statusCode(200);
    }

    @ParameterizedTest
    @CsvSource({"601, x", "501, x", "601, 🛒"})
    void remarkMayBeLong(int item, String character) {
        var remark = character.repeat(16_000);
        reseller.order(refId, item, Notes.line(1, remark)).statusCode(200);

        assertThat(reseller.transaction(refId).getString("data.items[0].note")).isEqualTo(remark);
        reseller.order("other", item, Notes.line(1, remark + "x"))
                .statusCode(422)
                .body("message", equalTo("VALIDATION_ERROR"))
                .body("field", equalTo("carts.0.note"));
    }

    @ParameterizedTest
    @CsvSource({"101, 'quantity\": 250, \"note\": \"08123456789'", "501, 'quantity\": 250, \"note\": \"'"})
    void quantityHasNoLimitOfItsOwn(int item, String line) {
        resellers
                .withBalance(10_000_000)
                .order(refId, item, "\"" + line + "\"")
                .statusCode(200)
                .body("data.status", equalTo("paid"));
    }

    @ParameterizedTest
    @CsvSource({"2001", "100000", "999999"})
    void hugeQuantityIsRefusedForItsPrice(int quantity) {
        reseller.order(refId, 101, "\"quantity\": " + quantity + ", \"note\": \"08123456789\"")
                .statusCode(400)
                .body("message", equalTo("BALANCE_IS_INSUFFICIENT"));
        assertNothingHappened();
    }

    @ParameterizedTest
    @CsvSource({"1000000, OUT_OF_STOCK", "2147483647, OUT_OF_STOCK", "2001, VALIDATION_ERROR"})
    void moreThanTheItemAdmitsIsRefused(int quantity, String message) {
        var rich = resellers.withBalance(Long.MAX_VALUE / 2);

        rich.order(refId, 101, "\"quantity\": " + quantity + ", \"note\": \"08123456789\"")
                .statusCode(422)
                .body("message", equalTo(message))
                .body("field", equalTo("carts.0.quantity"));
        assertNothingHappened(rich, Long.MAX_VALUE / 2);
    }

    @Test
    void linesOfACartShareWhatUnlimitedItemsAdmit() {
        var rich = resellers.withBalance(1_000_000_000);

        rich.order("""
                {"ref_id": "%s", "carts": [
                    {"item_id": 101, "quantity": 1001, "note": "08123456789"},
                    {"item_id": 102, "quantity": 1000, "note": "08123456789"}]}""".formatted(refId)).statusCode(422).body("field", equalTo("carts.1.quantity"));
        assertNothingHappened(rich, 1_000_000_000);
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
        assertNothingHappened(reseller, 100_000);
    }

    private void assertNothingHappened(TestReseller buyer, long balance) {
        buyer.request().get("/api/v1/trx/" + refId).then().statusCode(404).body("message", equalTo("TRX_NOT_FOUND"));
        assertThat(buyer.balance()).isEqualTo(balance);
    }
}
