package id.tuntas.commerce.transaction.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.UndeliveredOrders;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class TransactionReadTest {

    private static final String SLOW = "\"quantity\": 1, \"note\": \"081200002222\"";

    @Inject
    Resellers resellers;

    @Inject
    CommerceDatabase database;

    @Inject
    UndeliveredOrders undelivered;

    @Test
    void detailIsShownAsTheSpecificationSays() {
        var reseller = resellers.withBalance(50_000);
        var refId = undelivered.bought(() -> reseller.ordered(101, SLOW));

        reseller.request()
                .get("/api/v1/trx/" + refId)
                .then()
                .statusCode(200)
                .header("Cache-Control", "no-store")
                .body("message", equalTo("OK"))
                .body("data.payment_method", equalTo("saldo"))
                .body("data.status", equalTo("paid"))
                .body("data.coupon_code", nullValue())
                .body("data.coupon_discount", equalTo(0))
                .body("data.items[0].qty", equalTo(1))
                .body("data.items[0].note", equalTo("081200002222"))
                .body("data.items[0].product_license", nullValue())
                .body("data.items[0]", not(hasKey("licenses")))
                .body("h2h_results[0].variant_id", equalTo(101))
                .body("h2h_results[0].dispatch_status", equalTo("pending"))
                .body("h2h_results[0].sn", equalTo(""))
                .body("h2h_results[0].units[0].dispatch_status", equalTo("pending"))
                .body("h2h_results[0].units[0].sn", equalTo(""))
                .body("smm_results", empty());
    }

    @Test
    void detailOfManualItemsHasWhatTheSellerSent() {
        var reseller = resellers.withBalance(500_000);
        var refId = reseller.ordered(631, "\"quantity\": 2");
        reseller.awaitStatus(refId, "completed");
        var goods = reseller.transaction(refId).getString("data.items[0].product_license");

        loseUnits(reseller.accountId(), refId, 2);
        reseller.request()
                .get("/api/v1/trx/" + refId)
                .then()
                .body("data.items[0].licenses", hasSize(1))
                .body(
                        "data.items[0].licenses[0].product_license",
                        equalTo(goods.lines().findFirst().orElseThrow()))
                .body("data.items[0].licenses[0].note", containsString("https://"));
        loseUnits(reseller.accountId(), refId, 1);
        reseller.request().get("/api/v1/trx/" + refId).then().body("data.items[0]", not(hasKey("licenses")));
    }

    /// A client that reads the failure would refund what is still being delivered.
    @Test
    void failedUnitDoesNotRepresentItsLineWhileOthersRun() {
        var reseller = resellers.withBalance(500_000);
        var refId = undelivered.bought(() -> reseller.ordered(101, "\"quantity\": 2, \"note\": \"081200002222\""));

        failUnit(reseller.accountId(), refId, 1);
        reseller.request()
                .get("/api/v1/trx/" + refId)
                .then()
                .body("h2h_results[0].sn", equalTo(""))
                .body("h2h_results[0].log_message", nullValue())
                .body("h2h_results[0].dispatch_status", equalTo("pending"))
                .body("h2h_results[0].failed_units", equalTo(1))
                .body("h2h_results[0].units.sn", contains("failed: no such number", ""))
                .body("h2h_results[0].units.log_message", contains("no such number", null));
        failUnit(reseller.accountId(), refId, 2);
        reseller.request()
                .get("/api/v1/trx/" + refId)
                .then()
                .body("h2h_results[0].sn", equalTo("failed: no such number"))
                .body("h2h_results[0].log_message", equalTo("no such number"))
                .body("h2h_results[0].dispatch_status", equalTo("failed"));
    }

    private void failUnit(String accountId, String refId, int number) {
        database.execute(
                "update trx t join trx_line l on l.trx_id = t.id join trx_unit u on u.line_id = l.id"
                        + " set u.status = 'FAILED', u.message = 'no such number'"
                        + " where t.account_id = ? and t.ref_id = ? and u.number = ?",
                accountId,
                refId,
                number);
    }

    private void loseUnits(String accountId, String refId, int from) {
        database.execute(
                "update trx t join trx_line l on l.trx_id = t.id join trx_unit u on u.line_id = l.id"
                        + " set u.status = 'CANCELED' where t.account_id = ? and t.ref_id = ? and u.number >= ?",
                accountId,
                refId,
                from);
    }

    /// What the row, the lines and the units say comes from one moment, however often they change meanwhile.
    @Test
    void detailIsOfOneMoment() throws Exception {
        var reseller = resellers.withBalance(50_000);
        var refId = undelivered.bought(() -> reseller.ordered(101, SLOW));
        try (var other = Executors.newSingleThreadExecutor()) {
            var isOver = new AtomicBoolean();
            var changes = other.submit(() -> changeBackAndForth(reseller.accountId(), refId, isOver));

            var seen = new HashSet<String>();
            try {
                for (int reading = 0; reading < 100; reading++) {
                    var detail = reseller.transaction(refId);
                    seen.add(detail.getString("data.status") + " with unit "
                            + detail.getString("h2h_results[0].units[0].dispatch_status"));
                }
            } finally {
                isOver.set(true);
            }

            assertThat(changes.get()).isPositive();
            assertThat(seen).isSubsetOf("paid with unit pending", "completed with unit completed");
        }
    }

    /// Names the account, as the index does: searched by reference alone, rows of other tests are waited for as well,
    /// and a deadlock with them ends the test.
    private int changeBackAndForth(String accountId, String refId, AtomicBoolean isOver) {
        var changes = 0;
        for (; !isOver.get(); changes++) {
            database.execute(
                    "update trx t join trx_line l on l.trx_id = t.id join trx_unit u on u.line_id = l.id"
                            + " set t.status = ?, u.status = ? where t.account_id = ? and t.ref_id = ?",
                    changes % 2 == 0 ? "COMPLETED" : "PAID",
                    changes % 2 == 0 ? "COMPLETED" : "PENDING",
                    accountId,
                    refId);
        }
        return changes;
    }

    @Test
    void linesAndUnitsKeepTheirOrder() {
        var reseller = resellers.withBalance(500_000);
        var refId = "lines";
        reseller.order("""
                {"ref_id": "lines", "carts": [
                    {"item_id": 121, "quantity": 3, "note": "081200002222"},
                    {"item_id": 101, "quantity": 2, "note": "081200002222"},
                    {"item_id": 121, "quantity": 1, "note": "081300002222"}]}""").statusCode(200);

        var detail = reseller.transaction(refId);
        assertThat(detail.getList("data.items.variant_id")).isEqualTo(List.of(121, 101, 121));
        assertThat(detail.getList("data.items.qty")).isEqualTo(List.of(3, 2, 1));
        assertThat(detail.getList("h2h_results.units.unit"))
                .isEqualTo(List.of(List.of(1, 2, 3), List.of(1, 2), List.of(1)));
    }

    @Test
    void transactionIsFoundByItsInvoice() {
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
        undelivered.bought(() -> reseller.ordered(101, SLOW));

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
