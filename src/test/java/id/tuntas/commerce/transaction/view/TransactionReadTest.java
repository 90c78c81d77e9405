package id.tuntas.commerce.transaction.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import id.tuntas.commerce.testsupport.Resellers;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class TransactionReadTest {

    private static final String SLOW = "\"quantity\": 1, \"note\": \"081200002222\"";

    @Inject
    Resellers resellers;

    @Test
    void detailIsShownAsTheSpecificationSays() {
        var reseller = resellers.withBalance(50_000);
        var refId = reseller.ordered(101, SLOW);

        reseller.request()
                .get("/api/v1/trx/" + refId)
                .then()
                .statusCode(200)
                .body("message", equalTo("OK"))
                .body("data.payment_method", equalTo("saldo"))
                .body("data.status", equalTo("paid"))
                .body("data.coupon_code", nullValue())
                .body("data.coupon_discount", equalTo(0))
                .body("data.items[0].qty", equalTo(1))
                .body("data.items[0].note", equalTo("081200002222"))
                .body("data.items[0].product_license", nullValue())
                .body("h2h_results[0].variant_id", equalTo(101))
                .body("h2h_results[0].dispatch_status", equalTo("pending"))
                .body("h2h_results[0].units[0].dispatch_status", equalTo("pending"))
                .body("smm_results", empty());
    }

    @Test
    void invoiceNamesATransactionToo() {
        var reseller = resellers.withBalance(50_000);
        var refId = reseller.ordered(101, SLOW);
        var invoice = reseller.transaction(refId).getString("data.invoice");

        assertThat(reseller.transaction(invoice).getString("data.ref_id")).isEqualTo(refId);
    }

    @ParameterizedTest
    @ValueSource(strings = {"pesanan-é", "🛒", "SPY0000000000AA", "' or 1=1 --"})
    void unknownNameIsNotFound(String name) {
        resellers
                .withBalance(1)
                .request()
                .get("/api/v1/trx/{name}", name)
                .then()
                .statusCode(404)
                .body("message", equalTo("TRX_NOT_FOUND"));
    }

    @Test
    void transactionsOfOthersAreNotFound() {
        var refId = resellers.withBalance(50_000).ordered(101, SLOW);

        resellers
                .withBalance(1)
                .request()
                .get("/api/v1/trx/" + refId)
                .then()
                .statusCode(404)
                .body("message", equalTo("TRX_NOT_FOUND"));
    }

    @Test
    void listIsPagedNewestFirst() {
        var reseller = resellers.withBalance(50_000);
        var first = reseller.ordered(101, SLOW);
        var second = reseller.ordered(101, SLOW);
        var third = reseller.ordered(101, SLOW);

        reseller.request()
                .queryParam("per_page", 2)
                .get("/api/v1/trx")
                .then()
                .statusCode(200)
                .body("data.transactions.ref_id", contains(third, second))
                .body("data.transactions[0].activity", equalTo("order"))
                .body("data.transactions[0].payment_link", nullValue())
                .body("data.pagination.total", equalTo(3))
                .body("data.pagination.last_page", equalTo(2))
                .body("data.pagination.from", equalTo(1))
                .body("data.pagination.to", equalTo(2));
        reseller.request()
                .queryParam("per_page", 2)
                .queryParam("page", 2)
                .get("/api/v1/trx")
                .then()
                .body("data.transactions.ref_id", contains(first));
    }

    @Test
    void listIsFilteredByStatus() {
        var reseller = resellers.withBalance(50_000);
        reseller.ordered(101, SLOW);

        reseller.request()
                .queryParam("status", "paid")
                .get("/api/v1/trx")
                .then()
                .body("data.transactions", hasSize(1));
        reseller.request()
                .queryParam("status", "failed")
                .get("/api/v1/trx")
                .then()
                .body("data.transactions", empty());
    }

    @ParameterizedTest
    @CsvSource({"page,0", "per_page,ten", "status,lost"})
    void malformedParameterIsRefused(String name, String value) {
        resellers
                .withBalance(1)
                .request()
                .queryParam(name, value)
                .get("/api/v1/trx")
                .then()
                .statusCode(422)
                .body("message", equalTo("VALIDATION_ERROR"))
                .body("field", equalTo(name));
    }
}
