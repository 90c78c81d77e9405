package id.tuntas.commerce.checkout.note;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;

import id.tuntas.commerce.testsupport.LimitedItems;
import id.tuntas.commerce.testsupport.Notes;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Item 301 has zones and takes 5 to 5,000 in steps of 5 at Rp 280 each; item 302 has no zones.
@QuarkusTest
class OpenDenominationNoteTest {

    @Inject
    Resellers resellers;

    @Inject
    LimitedItems items;

    private final String refId = UUID.randomUUID().toString();
    private TestReseller reseller;

    @BeforeEach
    void openAccount() {
        reseller = resellers.withBalance(10_000_000);
    }

    @Test
    void priceIsTheUnitPriceTimesTheAmount() {
        var note = "{\"target\": \"12345\", \"provider_qty\": 50, \"zone_id\": \"2001\"}";

        reseller.order(refId, 301, Notes.line(2, note)).statusCode(200).body("data.price", equalTo(2 * 50 * 280));
        reseller.awaitStatus(refId, "completed");
        var detail = reseller.transaction(refId);
        assertThat(detail.getLong("data.items[0].price")).isEqualTo(50 * 280);
        assertThat(detail.getInt("data.items[0].qty")).isEqualTo(2);
        assertThat(detail.getInt("h2h_results[0].delivered_units")).isEqualTo(2);
    }

    @Test
    void zoneIsOptionalWithoutZones() {
        reseller.order(refId, 302, Notes.line(1, "{\"target\": \"12345\", \"provider_qty\": 5}"))
                .statusCode(200)
                .body("data.price", equalTo(5 * 145));
    }

    @ParameterizedTest
    @CsvSource({"5", "10", "5000"})
    void amountsWithinTheBoundsAreAccepted(int amount) {
        reseller.order(refId, 301, amount(Integer.toString(amount))).statusCode(200);
    }

    @ParameterizedTest
    @CsvSource({"0", "4", "5005", "12", "-5", "5.5", "\"50\"", "99999999999999999999", "[]"})
    void amountsOutsideTheBoundsAreRefused(String amount) {
        reseller.order(refId, 301, amount(amount))
                .statusCode(422)
                .body("message", equalTo("VALIDATION_ERROR"))
                .body("field", equalTo("carts.0.note"));
        assertNothingHappened();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "12345                                                | carts.0.note",
                "` `                                                  | carts.0.note",
                "{                                                    | carts.0.note",
                "{\"provider_qty\": 50, \"zone_id\": \"2001\"}        | carts.0.note",
                "{\"target\": \" \", \"provider_qty\": 50}            | carts.0.note",
                "{\"target\": \"12345\", \"zone_id\": \"2001\"}       | carts.0.note",
                "{\"target\": \"1\", \"zone_id\": \"2\", \"provider_qty\": null} | carts.0.note",
                "{\"target\": \"12345\", \"provider_qty\": 50}        | carts.0.zone_id"
            })
    void missingFieldsAreNamedBeforeTheDebit(String note, String field) {
        reseller.order(refId, 301, Notes.line(1, note))
                .statusCode(422)
                .body("message", equalTo("REQUIRED_FIELD_MISSING"))
                .body("error", notNullValue())
                .body("field", equalTo(field));
        assertNothingHappened();
    }

    @Test
    void missingNoteIsNamedByItsLine() {
        reseller.order("""
                {"ref_id": "%s", "carts": [
                    {"item_id": 101, "quantity": 1, "note": "08123456789"},
                    {"item_id": 301, "quantity": 1}]}""".formatted(refId))
                .statusCode(422)
                .body("message", equalTo("REQUIRED_FIELD_MISSING"))
                .body("field", equalTo("carts.1.note"));
        assertNothingHappened();
    }

    @Test
    void itemWhoseBoundsAreMissingIsUnavailable() {
        int item = items.withoutBounds();

        reseller.order(refId, item, amount("50"))
                .statusCode(503)
                .body("message", equalTo("PRODUCT_TEMPORARILY_UNAVAILABLE"))
                .body("field", equalTo("carts.0.item_id"));
        items.retire(item);
        assertNothingHappened();
    }

    private static String amount(String amount) {
        return Notes.line(1, "{\"target\": \"12345\", \"zone_id\": \"2001\", \"provider_qty\": " + amount + "}");
    }

    private void assertNothingHappened() {
        reseller.request().get("/api/v1/trx/" + refId).then().statusCode(404);
        assertThat(reseller.balance()).isEqualTo(10_000_000);
    }
}
