package id.tuntas.fulfilment.catalogue.sync;

import static id.tuntas.fulfilment.catalogue.sync.SyncCalls.listed;
import static id.tuntas.fulfilment.catalogue.sync.SyncCalls.price;
import static id.tuntas.fulfilment.catalogue.sync.SyncCalls.sync;
import static id.tuntas.testsupport.ScriptedGoods.variant;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedGoods;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Items that a full list lacks.
@QuarkusTest
class RetiredItemsTest {

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

    @Test
    void itemMissingFromAFullListIsRetiredUntilItIsListedAgain() {
        supplier.lists(T1, variant(1, 100), variant(2, 200), variant(3, 300));
        sync("{\"full\":true}");

        supplier.lists(T2, variant(1, 100), variant(2, 200));
        sync("{\"full\":true}").body("missing", equalTo(1)).body("retired", equalTo(1));
        assertThat(listed(database)).isEqualTo(2);

        supplier.lists(T2, 1, true, variant(3, 300));
        sync("{\"full\":false}").body("returned", equalTo(1));
        assertThat(listed(database)).isEqualTo(3);
    }

    @Test
    void nothingIsRetiredWhenMoreThanHalfIsMissing() {
        supplier.lists(T1, variant(1, 100), variant(2, 200), variant(3, 300));
        sync("{\"full\":true}");
        supplier.lists(T2, variant(1, 150));

        sync("{\"full\":true}")
                .statusCode(200)
                .body("status", equalTo("held_back"))
                .body("missing", equalTo(2))
                .body("retired", equalTo(0))
                .body("detail", containsString("2 of 3 items are missing"));
        assertThat(listed(database)).isEqualTo(3);
        assertThat(price(database, 1)).isEqualTo(150);
    }

    @Test
    void anOperatorCanRetireThemAllTheSame() {
        supplier.lists(T1, variant(1, 100), variant(2, 200), variant(3, 300));
        sync("{\"full\":true}");
        supplier.lists(T2, variant(1, 100));

        sync("{\"full\":true,\"retire_missing\":true}")
                .body("status", equalTo("succeeded"))
                .body("retired", equalTo(2));
        assertThat(listed(database)).isEqualTo(1);
    }

    @Test
    void moreMissingItemsThanAnOperatorHasSeenAreNotRetired() {
        supplier.lists(T1, variant(1, 100), variant(2, 200), variant(3, 300), variant(4, 400));
        sync("{\"full\":true}");
        supplier.lists(T2, variant(1, 100));

        sync("{\"full\":true,\"retire_missing\":true,\"missing\":2}")
                .statusCode(200)
                .body("status", equalTo("held_back"))
                .body("retired", equalTo(0))
                .body(
                        "detail",
                        equalTo("3 of 4 items are missing, more than 50 percent, and more than the 2 confirmed;"
                                + " none was retired"));
        assertThat(listed(database)).isEqualTo(4);

        sync("{\"full\":true,\"retire_missing\":true,\"missing\":3}")
                .body("status", equalTo("succeeded"))
                .body("retired", equalTo(3));
        assertThat(listed(database)).isEqualTo(1);
        sync("{\"retire_missing\":true,\"missing\":-1}").statusCode(422);
    }

    @Test
    void aListThatWasHeldBackDoesNotMoveTheNextDelta() {
        supplier.lists(T1, variant(1, 100), variant(2, 200), variant(3, 300));
        sync("{\"full\":true}");
        supplier.lists(T2, variant(1, 100));
        sync("{\"full\":true}");

        sync("{\"full\":false}");
        assertThat(supplier.asked().getLast()).contains("updated_since=2026-11-20T10%3A00%3A00%2B07%3A00");
    }

    @Test
    void aListThatIsNotWholeRetiresNothing() {
        supplier.lists(T1, variant(1, 100), variant(2, 200), variant(3, 300));
        sync("{\"full\":true}");
        supplier.lists(T2, 3, false, variant(1, 100), variant(2, 200));

        sync("{\"full\":true}").statusCode(200).body("status", equalTo("incomplete"));
        assertThat(listed(database)).isEqualTo(3);
    }

    @Test
    void aListThatCallsItselfADeltaRetiresNothing() {
        supplier.lists(T1, variant(1, 100), variant(2, 200), variant(3, 300));
        sync("{\"full\":true}");
        supplier.lists(T2, 2, true, variant(1, 100), variant(2, 200));

        sync("{\"full\":true}").body("status", equalTo("incomplete"));
        assertThat(listed(database)).isEqualTo(3);
    }
}
