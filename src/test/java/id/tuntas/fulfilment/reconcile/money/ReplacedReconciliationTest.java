package id.tuntas.fulfilment.reconcile.money;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.platform.operate.job.JobFailed;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedAccount;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A run whose process was suspended for so long that another replica has begun one.
@QuarkusTest
class ReplacedReconciliationTest {

    private static final int PAGE = 100;
    private static final int MORE_ORDERS_THAN_ARE_CONFIRMED = 4;

    @Inject
    MoneyReconciliation reconciliation;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    ScriptedAccount account;

    @Inject
    FulfilmentDatabase database;

    @BeforeEach
    void givenTwoPagesWithTheLastOrderOnTheSecond() {
        supplier.reset();
        account.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
        IntStream.range(0, MORE_ORDERS_THAN_ARE_CONFIRMED).forEach(_ -> Shop.buysAndPlaces());
        account.listsTopUps(PAGE - MORE_ORDERS_THAN_ARE_CONFIRMED + 1);
    }

    @Test
    void failsWithoutFindings() {
        account.meanwhile("GET /trx", () -> {});
        account.meanwhile("GET /trx", this::anotherRunSeesAll);

        assertThatThrownBy(reconciliation::run)
                .isInstanceOf(JobFailed.class)
                .hasMessageContaining("another replica has taken over");

        call("dev-viewer", "GET", "/v1/reconciliations")
                .body("data.status", contains("failed"))
                .body("data[0].error", equalTo("interrupted"))
                .body("data[0].findings.missing", equalTo(0));
        assertThat(database.count("reconciliation_finding")).isZero();
        assertThat(database.number("select count(*) from orders where attention is not null"))
                .isZero();
    }

    private void anotherRunSeesAll() {
        database.execute("update reconciliation set status = 'FAILED', error = 'interrupted',"
                + " finished_at = utc_timestamp(6) where status = 'RUNNING'");
        database.execute("update supplier_transaction set reconciliation_id = '01hzzzzzzzzzzzzzzzzzzzzzzz'");
    }
}
