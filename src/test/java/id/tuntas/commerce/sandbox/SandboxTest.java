package id.tuntas.commerce.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;

import id.tuntas.commerce.testsupport.Resellers;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class SandboxTest {

    @Inject
    Resellers resellers;

    @ParameterizedTest
    @ValueSource(
            strings = {
                """
                {"ref_id": "SANDBOX-1", "item_id": 101, "quantity": 2}""",
                """
                {"ref_id": "SANDBOX-1", "items": [{"variant_id": 101, "quantity": 1, "note": "0812"}]}""",
                """
                {"ref_id": "SANDBOX-1", "items": [{"product_id": 1, "variant_id": 101, "quantity": 1}]}""",
                """
                {"ref_id": "SANDBOX-1", "items": [{"product_id": "1", "variant_id": "101", "quantity": 1}]}""",
            })
    void bothShapesAreAnsweredWithAnInvoiceAndTouchNoBalance(String body) {
        var reseller = resellers.withBalance(5);

        reseller.request()
                .body(body)
                .post("/api/v1/order/sandbox")
                .then()
                .statusCode(200)
                .body("message", equalTo("OK"))
                .body("data.invoice", matchesPattern("SPY\\d{10}[A-Z0-9]{2,4}"));

        assertThat(reseller.balance()).isEqualTo(5);
        reseller.request().get("/api/v1/trx/SANDBOX-1").then().statusCode(404);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"ref_id": "A", "item_id": 999999, "quantity": 1}                                  | 404 | ITEM_NOT_FOUND        | item_id
            {"ref_id": "A", "items": [{"product_id": 2, "variant_id": 101, "quantity": 1}]}    | 404 | ITEM_NOT_FOUND        | items.0.variant_id
            {"ref_id": "A", "item_id": 201, "quantity": 1}                                     | 422 | MINIMUM_ORDER_NOT_MET | quantity
            {"ref_id": "A", "items": [{"variant_id": 201, "quantity": 1}]}                     | 422 | MINIMUM_ORDER_NOT_MET | items.0.quantity
            {"item_id": 101, "quantity": 1}                                                    | 422 | VALIDATION_ERROR      | ref_id
            {"ref_id": "A", "quantity": 1}                                                     | 422 | VALIDATION_ERROR      | item_id
            {"ref_id": "A", "item_id": 101, "quantity": 0}                                     | 422 | VALIDATION_ERROR      | quantity
            {"ref_id": "A", "items": [{"variant_id": 101}]}                                    | 422 | VALIDATION_ERROR      | items.0.quantity
            {"ref_id": "A", "items": []}                                                       | 422 | VALIDATION_ERROR      | items
            """)
    void invalidOrderIsRefused(String body, int status, String message, String field) {
        resellers
                .withBalance(1)
                .request()
                .body(body)
                .post("/api/v1/order/sandbox")
                .then()
                .statusCode(status)
                .body("message", equalTo(message))
                .body("field", equalTo(field));
    }
}
