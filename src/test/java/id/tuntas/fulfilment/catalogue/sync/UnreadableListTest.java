package id.tuntas.fulfilment.catalogue.sync;

import static id.tuntas.fulfilment.catalogue.sync.SyncCalls.listed;
import static id.tuntas.fulfilment.catalogue.sync.SyncCalls.price;
import static id.tuntas.fulfilment.catalogue.sync.SyncCalls.sync;
import static id.tuntas.fulfilment.catalogue.sync.SyncCalls.syncs;
import static id.tuntas.testsupport.ScriptedGoods.variant;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;

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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Lists that cannot be read, or not wholly.
@QuarkusTest
class UnreadableListTest {

    private static final String T1 = "2026-11-20T10:00:00+07:00";
    private static final String T2 = "2026-11-20T11:00:00+07:00";

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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "200 | <html>maintenance</html>",
                "200 | {\"message\":\"OK\",\"data\":[{\"id\":1,\"products\":[{\"id\":7,\"variants\":[{\"id\":1",
                "200 | {\"message\":\"OK\",\"data\":null}",
                "200 | ''",
                "401 | {\"message\":\"INVALID_API_KEY\"}",
                "429 | {\"message\":\"TOO_MANY_REQUESTS\"}",
                "500 | {\"message\":\"INTERNAL_SERVER_ERROR\"}"
            })
    void malformedListChangesNothing(int status, String body) {
        supplier.lists(T1, variant(1, 100), variant(2, 200));
        sync("{\"full\":true}");
        supplier.answers("GET /item", status, body);

        sync("{\"full\":true}")
                .statusCode(503)
                .contentType("application/problem+json")
                .header("Retry-After", notNullValue());
        assertThat(listed(database)).isEqualTo(2);
        syncs().body("data[0].status", equalTo("failed")).body("data[1].status", equalTo("succeeded"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"id\":9,\"price\":1,\"order_process\":\"vip\"}",
                "{\"id\":\"9\",\"price\":\"1\",\"stock\":{},\"required_fields\":\"none\",\"updated_at\":\"yesterday\"}",
                "{\"id\":9,\"price\":1,\"stock\":-1,\"status\":false,\"validation\":[],\"surprise\":[{}]}"
            })
    void malformedVariantsAreReadAsFarAsPossible(String variant) {
        supplier.lists(T1, variant);

        sync("{\"full\":true}").statusCode(200).body("added", equalTo(1));
        Shop.as("dev-storefront")
                .get("/v1/items/9")
                .then()
                .statusCode(200)
                .body("kind", equalTo("manual"))
                .body("price", equalTo(1));
    }

    @Test
    void anItemWithoutAPriceIsKeptAsItWas() {
        supplier.lists(T1, variant(1, 100), variant(2, 200));
        sync("{\"full\":true}");
        supplier.lists(T2, 2, false, variant(1, 150), "{\"id\":2,\"name\":\"Item 2\"}", "{\"name\":\"no id\"}", "7");

        sync("{\"full\":true}").body("status", equalTo("succeeded")).body("missing", equalTo(0));
        assertThat(price(database, 1)).isEqualTo(150);
        assertThat(price(database, 2)).isEqualTo(200);
    }

    @Test
    void priceWithADotForThousandsIsNotTakenForAThousandth() {
        supplier.lists(T1, variant(1, 20_000));
        sync("{\"full\":true}");
        supplier.lists(T2, 1, false, "{\"id\":1,\"name\":\"Item 1\",\"price\":\"20.000\"}");

        sync("{\"full\":true}").body("missing", equalTo(0));

        assertThat(price(database, 1)).isEqualTo(20_000);
    }

    @Test
    void longTextsAreShortened() {
        supplier.lists(
                T1, "{\"id\":9,\"price\":1,\"name\":\"" + "x".repeat(3000) + "\",\"sku\":\"" + "y".repeat(300) + "\"}");

        sync("{\"full\":true}").statusCode(200).body("added", equalTo(1));
    }

    @Test
    void timeOfTheSupplierThatIsTooLongIsNotKept() {
        supplier.lists("x".repeat(65), variant(1, 100));

        sync("{\"full\":true}").statusCode(200).body("status", equalTo("succeeded"));

        sync("{}").statusCode(200).body("kind", equalTo("full"));
    }
}
