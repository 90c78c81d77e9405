package id.tuntas.fulfilment.catalogue.sync;

import static id.tuntas.fulfilment.catalogue.sync.SyncCalls.listed;
import static id.tuntas.fulfilment.catalogue.sync.SyncCalls.price;
import static id.tuntas.fulfilment.catalogue.sync.SyncCalls.sync;
import static id.tuntas.fulfilment.catalogue.sync.SyncCalls.syncs;
import static id.tuntas.testsupport.ScriptedGoods.variant;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.fulfilment.catalogue.sync.SyncCatalogue.Wanted;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedGoods;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the mirror makes of what the supplier lists.
@QuarkusTest
class SyncTest {

    private static final String T1 = "2026-11-20T10:00:00+07:00";
    private static final String T2 = "2026-11-20T11:00:00+07:00";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedGoods supplier;

    @Inject
    Supplier door;

    @Inject
    SyncCatalogue syncCatalogue;

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
    void theFirstSyncFetchesEverything() {
        supplier.lists(T1, variant(1, 100), variant(2, 200));

        sync("{\"full\":false}")
                .statusCode(200)
                .body("kind", equalTo("full"))
                .body("status", equalTo("succeeded"))
                .body("listed", equalTo(2))
                .body("added", equalTo(2));
        assertThat(supplier.asked()).containsExactly("GET /item?per_page=all&page=1");
        assertThat(database.count("item")).isEqualTo(2);
    }

    @Test
    void theNextOneAsksForWhatHasChangedSince() {
        supplier.lists(T1, variant(1, 100), variant(2, 200), variant(3, 300));
        sync("{\"full\":true}").statusCode(200);
        supplier.lists(T2, 1, true, variant(2, 250));

        sync("{}")
                .statusCode(200)
                .body("kind", equalTo("delta"))
                .body("changed", equalTo(1))
                .body("retired", equalTo(0));
        assertThat(supplier.asked().getLast())
                .isEqualTo("GET /item?per_page=all&page=1&updated_since=2026-11-20T10%3A00%3A00%2B07%3A00");
        assertThat(price(database, 2)).isEqualTo(250);
        assertThat(listed(database)).isEqualTo(3);
    }

    @Test
    void anEmptyDeltaChangesNothing() {
        supplier.lists(T1, variant(1, 100));
        sync("{\"full\":true}");
        supplier.lists(T2, 0, true);

        sync("{\"full\":false}").statusCode(200).body("status", equalTo("succeeded"));
        assertThat(listed(database)).isEqualTo(1);
    }

    @Test
    void thousandsOfItemsAreWrittenInOneRun() {
        supplier.lists(
                T1,
                IntStream.rangeClosed(1, 1700).mapToObj(id -> variant(id, id)).toArray(String[]::new));

        sync("{\"full\":true}").statusCode(200).body("added", equalTo(1700));
        sync("{\"full\":true}").statusCode(200).body("added", equalTo(0)).body("changed", equalTo(0));
        assertThat(database.count("item")).isEqualTo(1700);
    }

    @Test
    void whileOneIsUnderWayAnotherIsNotBegun() {
        supplier.holds("GET /item");
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var running = threads.submit(() -> syncCatalogue.sync(Wanted.EVERYTHING));
            await().until(() -> supplier.askedFor("GET /item") == 1);

            sync("{\"full\":true}").statusCode(202).body("status", equalTo("running"));
            assertThat(supplier.askedFor("GET /item")).isEqualTo(1);

            supplier.reset();
            await().until(running::isDone);
        }
    }

    /// Also if the database's clock was set back since its start.
    @ParameterizedTest
    @ValueSource(strings = {"-", "+"})
    void aRunWhoseProcessDiedIsNotWaitedForForEver(String sign) {
        database.execute("insert into sync_run (id, kind, status, is_running, started_at)"
                + " values ('01', 'FULL', 'RUNNING', 1, utc_timestamp() " + sign + " interval 1 hour)");
        supplier.lists(T1, variant(1, 100));

        sync("{\"full\":true}").statusCode(200).body("status", equalTo("succeeded"));
        syncs().body("data.find { it.id == '01' }.status", equalTo("failed"));
    }
}
