package id.tuntas.fulfilment.operations;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasSize;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Amounts that no sum can hold were stored, as an earlier version let them: the others can still be read.
@QuarkusTest
class HugeAmountsTest {

    private static final String ALL = "{\"filter\":{\"from\":\"2020-01-01T00:00:00Z\"},\"dry_run\":true}";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    /// Two that were charged, and two that wait for the balance.
    /// Sums of other tests would end at the largest number as well.
    @AfterEach
    void forget() {
        supplier.reset();
        database.clean();
    }

    @BeforeEach
    void store() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
        supplier.refusesAll(400, "{\"message\":\"BALANCE_IS_INSUFFICIENT\"}");
        Shop.buysMany(4).forEach(order -> Shop.waitsFor(order, "balance"));
        database.execute("update order_line set price = ?, quantity = 1000000000", Long.MAX_VALUE);
        database.execute(
                "update orders set amount = ?, refunded = ?, status = 'COMPLETED', reason = null,"
                        + " finished_at = utc_timestamp(6) order by id limit 2",
                Long.MAX_VALUE,
                Long.MAX_VALUE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"recheck", "resubmit", "resolve"})
    void bulkActsShowTheLargestNumberForHugeSums(String act) {
        call("dev-operator", "POST", "/v1/orders/" + act, ALL)
                .statusCode(200)
                .body("matched", equalTo(4))
                .body("amount", equalTo(Long.MAX_VALUE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/orders",
                "/v1/operations/summary",
                "/v1/operations/series",
                "/v1/balance",
                "/v1/balance/history",
                "/v1/reconciliations"
            })
    void listsStayReadable(String list) {
        call("dev-operator", "GET", list).statusCode(200);
    }

    @Test
    void figuresShowTheLargestNumberForHugeSums() {
        var summary = call("dev-viewer", "GET", "/v1/operations/summary")
                .statusCode(200)
                .extract()
                .jsonPath();
        var series = call("dev-viewer", "GET", "/v1/operations/series")
                .statusCode(200)
                .extract()
                .jsonPath();

        assertThat(summary.getLong("orders.amount")).isEqualTo(Long.MAX_VALUE);
        assertThat(series.getList("data.amount", Long.class)).contains(Long.MAX_VALUE);
        assertThat(series.getList("data.refunded", Long.class)).contains(Long.MAX_VALUE);
    }

    @Test
    void theOrdersThemselvesAreReadAndActedOn() {
        call("dev-operator", "GET", "/v1/orders")
                .body("data", hasSize(4))
                .body("data[0].items[0].price", greaterThan(0L));
        call("dev-operator", "POST", "/v1/orders/recheck", ALL.replace("true", "false"))
                .statusCode(200)
                .body("done", equalTo(2))
                .body("skipped", hasSize(2));
    }
}
