package id.tuntas.fulfilment.operations.act;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedGoods;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What operators do with the endpoints of shops is in the audit log, and only what was done.
@QuarkusTest
class AuditedActsTest {

    private static final String LOCK = "{\"item_id\":501,\"quantity\":2}";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    ScriptedGoods goods;

    @BeforeEach
    void clean() {
        supplier.reset();
        goods.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    @Test
    void orderOfAnOperatorIsAuditedOnce() {
        var body = "{\"reference\":\"" + Shop.newReference() + "\",\"customer\":{},"
                + "\"items\":[{\"item_id\":101,\"quantity\":2,\"target\":\"08123\"}]}";

        String order = call("dev-operator", "POST", "/v1/orders", body)
                .statusCode(201)
                .extract()
                .path("id");
        call("dev-operator", "POST", "/v1/orders", body).statusCode(200);

        audited("order.create")
                .body("data", hasSize(1))
                .body("data[0].object", equalTo(order))
                .body("data[0].who", equalTo("operator"))
                .body("data[0].after.ref_id", equalTo(Shop.refId(order)))
                .body("data[0].after.amount", equalTo(20_000));
    }

    @Test
    void locksOfAnOperatorAreAudited() {
        goods.answers(
                "POST /item/lock",
                200,
                "{\"success\":true,\"data\":{\"lock_token\":\"LCK-1\",\"item_id\":501,\"quantity\":2}}");
        goods.answers("DELETE /item/lock/LCK-1", 200, "{\"success\":true}");

        call("dev-operator", "POST", "/v1/locks", LOCK).statusCode(201);
        call("dev-operator", "DELETE", "/v1/locks/LCK-1").statusCode(204);

        audited("lock.create")
                .body("data", hasSize(1))
                .body("data[0].object", equalTo("LCK-1"))
                .body("data[0].who", equalTo("operator"))
                .body("data[0].after.quantity", equalTo(2));
        audited("lock.release").body("data", hasSize(1)).body("data[0].object", equalTo("LCK-1"));
    }

    /// Without the customer's number: the log cannot be changed.
    @Test
    void validationsAndInquiriesOfAnOperatorAreAudited() {
        goods.answers("POST /item/validate", 200, "{\"message\":\"OK\",\"data\":{\"display_name\":\"Putri\"}}");
        goods.answers(
                "POST /trx/inquiry",
                200,
                "{\"message\":\"OK\",\"data\":{\"inquiry_token\":\"INQ-1\",\"nama\":\"BUDI\",\"periode\":\"2026-11\","
                        + "\"bill_amount\":100000,\"admin\":2500,\"total\":102500}}");

        call("dev-operator", "POST", "/v1/validations", "{\"item_id\":301,\"customer_id\":\"12345\"}")
                .statusCode(200);
        call("dev-operator", "POST", "/v1/inquiries", "{\"item_id\":401,\"target\":\"5301234567\"}")
                .statusCode(200);
        call("dev-storefront", "POST", "/v1/inquiries", "{\"item_id\":401,\"target\":\"5301234567\"}")
                .statusCode(200);

        audited("validation.create").body("data", hasSize(1)).body("data[0].object", equalTo("301"));
        audited("inquiry.create").body("data", hasSize(1)).body("data[0].object", equalTo("401"));
    }

    @Test
    void whatAShopDoesIsNoActOfAnOperator() {
        goods.answers("POST /item/lock", 200, "{\"success\":true,\"data\":{\"lock_token\":\"LCK-1\"}}");
        goods.answers("DELETE /item/lock/LCK-1", 200, "{\"success\":true}");

        Shop.buys();
        call("dev-storefront", "POST", "/v1/locks", LOCK).statusCode(201);
        call("dev-storefront", "DELETE", "/v1/locks/LCK-1").statusCode(204);

        assertThat(database.count("audit")).isZero();
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

    private static ValidatableResponse audited(String action) {
        return call("dev-viewer", "GET", "/v1/audit?action=" + action).statusCode(200);
    }
}
