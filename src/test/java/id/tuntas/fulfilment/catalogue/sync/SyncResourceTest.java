package id.tuntas.fulfilment.catalogue.sync;

import static id.tuntas.fulfilment.catalogue.sync.SyncCalls.sync;
import static id.tuntas.testsupport.ScriptedGoods.variant;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedGoods;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Who may sync, and what is shown of it.
@QuarkusTest
class SyncResourceTest {

    private static final String T1 = "2026-11-20T10:00:00+07:00";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedGoods supplier;

    @Inject
    Supplier door;

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
    void syncByAnOperatorIsAudited() {
        supplier.lists(T1, variant(1, 100));

        sync("{\"full\":true}");

        assertThat(database.number("select count(*) from audit where action = 'catalogue.sync'"))
                .isPositive();
    }

    @Test
    void runsAreListedLatestFirst() {
        supplier.lists(T1, variant(1, 100));
        sync("{\"full\":true}");
        sync("{\"full\":true}");

        String cursor = Shop.as("dev-viewer")
                .get("/v1/items/syncs?limit=1")
                .then()
                .statusCode(200)
                .body("data.size()", equalTo(1))
                .extract()
                .path("next_cursor");
        Shop.as("dev-viewer")
                .get("/v1/items/syncs?limit=1&cursor=" + cursor)
                .then()
                .body("data.size()", equalTo(1))
                .body("data[0].added", equalTo(1))
                .body("next_cursor", nullValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"dev-viewer", "dev-storefront"})
    void onlyOperatorsSync(String key) {
        Shop.as(key)
                .contentType("application/json")
                .body("{\"full\":true}")
                .post("/v1/items/sync")
                .then()
                .statusCode(403);
        assertThat(supplier.asked()).isEmpty();
    }

    @Test
    void aRequestWithoutABodyFetchesWhatHasChanged() {
        supplier.lists(T1, variant(1, 100));

        Shop.as("dev-operator")
                .noContentType()
                .post("/v1/items/sync")
                .then()
                .statusCode(200)
                .body("listed", equalTo(1));
    }
}
