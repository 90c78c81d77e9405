package id.tuntas.fulfilment.operations.act;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What operators do with the endpoints of shops is in the audit log, and only what was done.
@QuarkusTest
class AuditedActsTest {

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    /// With several shards, the entry is committed before the order, whose change may still fail.
    @Test
    void cancellationIsStoredBeforeItIsAudited() {
        supplier.refusesNext(400, "{\"message\":\"BALANCE_IS_INSUFFICIENT\"}");
        var order = Shop.buys();
        Shop.becomes(order, "waiting");
        database.execute("create trigger audited_first before update on orders for each row if new.status = 'CANCELED'"
                + " and exists (select 1 from audit where action = 'order.cancel')"
                + " then signal sqlstate '45000'; end if");
        try {
            call("dev-operator", "POST", "/v1/orders/" + order + "/cancel")
                    .statusCode(200)
                    .body("status", equalTo("canceled"));
        } finally {
            database.execute("drop trigger audited_first");
        }
        assertThat(database.number("select count(*) from audit where action = 'order.cancel'"))
                .isOne();
    }
}
