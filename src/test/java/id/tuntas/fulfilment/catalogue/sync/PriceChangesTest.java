package id.tuntas.fulfilment.catalogue.sync;

import static id.tuntas.testsupport.ScriptedGoods.variant;
import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.platform.operate.retention.Retention;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedGoods;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The history of prices that syncs and look-ups leave.
@QuarkusTest
class PriceChangesTest {

    private static final String T1 = "2026-11-20T10:00:00+07:00";
    private static final String T2 = "2026-11-20T11:00:00+07:00";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedGoods supplier;

    @Inject
    Supplier door;

    @Inject
    Retention retention;

    @BeforeEach
    void clean() {
        supplier.resetAndReach(door);
        database.clean();
    }

    @AfterEach
    void letGo() {
        supplier.reset();
    }

    @Test
    void changedPricesAreKeptAndOthersAreNot() {
        synced(T1, 100, 200);
        synced(T2, 100, 250);
        synced(T2, 100, 230);

        call("dev-viewer", "GET", "/v1/items/price-changes")
                .statusCode(200)
                .body("data.item_id", contains(2, 2))
                .body("data.before", contains(250, 200))
                .body("data.after", contains(230, 250))
                .body("data[0].name", notNullValue());
        call("dev-viewer", "GET", "/v1/items/price-changes?item_id=1").body("data", empty());
    }

    @Test
    void historyIsReadInPages() {
        synced(T1, 100, 200);
        synced(T2, 110, 210);

        var first = call("dev-viewer", "GET", "/v1/items/price-changes?limit=1")
                .body("data", hasSize(1))
                .extract()
                .jsonPath();
        call("dev-viewer", "GET", "/v1/items/price-changes?limit=1&cursor=" + first.getString("next_cursor"))
                .body("data", hasSize(1))
                .body("next_cursor", nullValue());
        call("dev-viewer", "GET", "/v1/items/price-changes?from=2099-01-01T00:00:00Z")
                .body("data", empty());
        call("dev-storefront", "GET", "/v1/items/price-changes").statusCode(403);
    }

    @Test
    void oldChangesAreDeleted() {
        synced(T1, 100, 200);
        synced(T2, 110, 200);
        database.execute("update price_change set id = '01aaaaaaaaaaaaaaaaaaaaaaaa'");

        assertThat(retention.run().purged()).containsEntry("price_change", 1);

        assertThat(database.count("price_change")).isZero();
    }

    private void synced(String time, long first, long second) {
        supplier.lists(time, variant(1, first), variant(2, second));
        call("dev-operator", "POST", "/v1/items/sync", "{\"full\": true}").statusCode(200);
    }
}
