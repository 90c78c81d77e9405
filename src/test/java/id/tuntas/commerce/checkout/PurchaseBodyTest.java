package id.tuntas.commerce.checkout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.notNullValue;

import id.tuntas.commerce.testsupport.Notes;
import id.tuntas.commerce.testsupport.Resellers;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class PurchaseBodyTest {

    @Inject
    Resellers resellers;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{                                                                              | body",
                "[]                                                                             | body",
                "\"text\"                                                                       | body",
                "{\"carts\": [{\"item_id\": 101, \"quantity\": 1}]}                             | ref_id",
                "{\"ref_id\": 7, \"carts\": [{\"item_id\": 101, \"quantity\": 1}]}              | ref_id",
                "{\"ref_id\": \"a\"}                                                            | carts",
                "{\"ref_id\": \"a\", \"carts\": []}                                             | carts",
                "{\"ref_id\": \"a\", \"carts\": {}}                                             | carts",
                "{\"ref_id\": \"a\", \"carts\": [1]}                                            | carts.0",
                "{\"ref_id\": \"a\", \"carts\": [{\"quantity\": 1}]}                            | carts.0.item_id",
                "{\"ref_id\": \"a\", \"carts\": [{\"item_id\": \"x\", \"quantity\": 1}]}        | carts.0.item_id",
                "{\"ref_id\": \"a\", \"carts\": [{\"item_id\": 101}]}                           | carts.0.quantity",
                "{\"ref_id\": \"a\", \"carts\": [{\"item_id\": 101, \"quantity\": 0}]}          | carts.0.quantity",
                "{\"ref_id\": \"a\", \"carts\": [{\"item_id\": 101, \"quantity\": -1}]}         | carts.0.quantity",
                "{\"ref_id\": \"a\", \"carts\": [{\"item_id\": 101, \"quantity\": 1.5}]}        | carts.0.quantity",
                "{\"ref_id\": \"a\", \"carts\": [{\"item_id\": 101, \"quantity\": 9e99}]}       | carts.0.quantity",
                "{\"ref_id\": \"a\", \"carts\": [{\"item_id\": 101, \"quantity\": 99999999999999999999}]} | carts.0.quantity",
                "{\"ref_id\": \"a\", \"carts\": [{\"item_id\": \"\", \"quantity\": 1}]}         | carts.0.item_id",
                "{\"ref_id\": \"a\", \"carts\": [{\"item_id\": \"-1\", \"quantity\": 1}]}       | carts.0.item_id",
                "{\"ref_id\": \"a\", \"carts\": [{\"item_id\": \"101.0\", \"quantity\": 1}]}    | carts.0.item_id",
                "{\"ref_id\": \"a\", \"carts\": [{\"item_id\": 101, \"quantity\": \"1\"}]}      | carts.0.quantity",
                "{\"ref_id\": \"a\", \"carts\": [{\"item_id\": 101, \"quantity\": 1, \"note\": 8}]} | carts.0.note",
                "{\"ref_id\": \"a\", \"carts\": [{\"item_id\": 301, \"quantity\": 1, \"note\": {}}]} | carts.0.note",
                "{\"ref_id\": \"a\", \"carts\": [{\"item_id\": 401, \"quantity\": 1, \"note\": []}]} | carts.0.note",
                "{\"ref_id\": \"a\", \"carts\": [{\"item_id\": 501, \"quantity\": 1, \"note\": true}]} | carts.0.note",
            })
    void malformedBodyIsRefused(String body, String field) {
        resellers
                .withBalance(1_000_000)
                .order(body)
                .statusCode(422)
                .body("message", equalTo("VALIDATION_ERROR"))
                .body("error", notNullValue())
                .body("field", equalTo(field))
                .body("errors", hasKey(field));
    }

    @Test
    void emptyBodyIsRefused() {
        resellers
                .withBalance(1)
                .request()
                .post("/api/v1/trx")
                .then()
                .statusCode(422)
                .body("message", equalTo("VALIDATION_ERROR"));
    }

    @Test
    void everyMistakeIsNamedAtOnce() {
        resellers
                .withBalance(1)
                .order("{\"carts\": [{\"item_id\": true, \"quantity\": 0}]}")
                .body("errors", hasKey("ref_id"))
                .body("errors", hasKey("carts.0.item_id"))
                .body("errors", hasKey("carts.0.quantity"));
    }

    @Test
    void longestReferenceIsAccepted() {
        var reseller = resellers.withBalance(20_000);
        var line = "\"quantity\": 1, \"note\": \"08123456789\", \"server\": \"unknown members are tolerated\"";

        reseller.order("r".repeat(191), 101, line).statusCode(200);
        reseller.order("r".repeat(192), 101, line).statusCode(422).body("field", equalTo("ref_id"));
    }

    @Test
    void itemIsNamedInDigitsAsWell() {
        var reseller = resellers.withBalance(20_000);

        reseller.order("""
                {"ref_id": "text", "carts": [{"item_id": "101", "quantity": 1, "note": "08123456789"}]}""").statusCode(200);
        assertThat(reseller.transaction("text").getInt("data.items[0].variant_id"))
                .isEqualTo(101);
    }

    @ParameterizedTest
    @CsvSource({"99999999999999999999, greater than 2147483647", "-99999999999999999999, at least 1"})
    void hugeNumberIsOnItsSideOfTheBounds(String quantity, String bound) {
        resellers
                .withBalance(1)
                .order("a", 101, "\"quantity\": " + quantity)
                .statusCode(422)
                .body("error", containsString(bound));
    }

    @Test
    void noteIsCheckedBeforeTheQuantity() {
        resellers
                .withBalance(1_000_000)
                .order(UUID.randomUUID().toString(), 201, "\"quantity\": 9, \"note\": \"x\"")
                .statusCode(400)
                .body("message", equalTo("SMM_ORDER_REQUIRES_JSON_NOTE"))
                .body("field", equalTo("carts.0.note"));
    }

    @Test
    void smallestOrderIsKept() {
        resellers
                .withBalance(1_000_000)
                .order(UUID.randomUUID().toString(), 201, Notes.smm(9, "@sari"))
                .statusCode(422)
                .body("message", equalTo("MINIMUM_ORDER_NOT_MET"))
                .body("field", equalTo("carts.0.quantity"));
    }
}
