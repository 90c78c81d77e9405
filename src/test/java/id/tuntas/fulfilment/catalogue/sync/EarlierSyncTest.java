package id.tuntas.fulfilment.catalogue.sync;

import static id.tuntas.testsupport.ScriptedGoods.variant;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.catalogue.CurrentItems;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedGoods;
import id.tuntas.testsupport.Time;
import io.quarkus.scheduler.Scheduler;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The prices are older than orders accept, and the next sync is an hour away.
@QuarkusTest
class EarlierSyncTest {

    private static final String SCHEDULE = "earlier-sync";
    private static final String T1 = "2026-11-20T10:00:00+07:00";
    private static final String T2 = "2026-11-20T11:00:00+07:00";
    private static final String DELTA = "GET /item?";
    private static final String ITEM = "GET /item/";

    /// So long after a refusal its limit is forgotten.
    private static final Duration FORGOTTEN = Duration.ofMinutes(10);

    private static final Duration LATER = Duration.ofHours(1);

    @Inject
    EarlierSync earlierSync;

    @Inject
    CatalogueSyncJob job;

    @Inject
    CurrentItems items;

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedGoods supplier;

    @Inject
    Supplier door;

    @Inject
    Time time;

    @Inject
    Clock clock;

    @Inject
    Scheduler schedules;

    @BeforeEach
    void clean() {
        schedules.pause(SCHEDULE);
        supplier.resetAndReach(door);
        database.clean();
        items.takePricesAsked();
        supplier.lists(
                T1,
                LongStream.rangeClosed(1, 10).mapToObj(id -> variant(id, 100)).toArray(String[]::new));
        job.run();
        supplier.lists(T2, 0, true);
        LongStream.rangeClosed(1, 10).forEach(id -> supplier.sells(id, 200));
        database.execute(
                "insert into job (name, every_ms, created_at, due_at) values (?, 60000, ?, ?)",
                CatalogueSyncJob.NAME,
                clock.instant(),
                clock.instant().plus(LATER));
        time.passes(Duration.ofSeconds(15));
    }

    @AfterEach
    void letGo() {
        database.execute("delete from job");
        supplier.reset();
        schedules.resume(SCHEDULE);
    }

    @Test
    void afterQuestionsForManyItemsADeltaMakesAllPricesRecent() {
        itemsAreBought(8);
        assertThat(supplier.askedFor(ITEM)).isEqualTo(8);

        earlierSync.request();

        assertThat(isDue()).isTrue();
        job.run();
        time.passes(Duration.ofSeconds(2)); // so long the last sync and the prices are remembered
        itemsAreBought(10);
        assertThat(supplier.askedFor(ITEM)).isEqualTo(8);
        earlierSync.request();
        assertThat(supplier.askedFor(DELTA)).isEqualTo(2);
    }

    @Test
    void fewItemsAreAskedForOneByOne() {
        itemsAreBought(2);
        itemsAreBought(2);

        earlierSync.request();

        assertThat(isDue()).isFalse();
    }

    @Test
    void questionsOfLongAgoDoNotAddUp() {
        itemsAreBought(4);
        earlierSync.request();
        time.passes(Duration.ofSeconds(15));
        itemsAreBought(4);

        earlierSync.request();

        assertThat(isDue()).isFalse();
    }

    @Test
    void syncThatHasJustBegunIsNotRepeated() {
        itemsAreBought(8);
        job.run();

        earlierSync.request();

        assertThat(isDue()).isFalse();
    }

    @Test
    void failedSyncIsRetriedAtItsOwnTimes() {
        database.execute("update sync_run set status = 'FAILED'");
        itemsAreBought(8);

        earlierSync.request();

        assertThat(isDue()).isFalse();
    }

    @Test
    void withoutATimeFromTheSupplierThereIsNoDelta() {
        database.execute("update sync_run set server_time = null");
        itemsAreBought(8);

        earlierSync.request();

        assertThat(isDue()).isFalse();
    }

    @Test
    void listOfEverythingIsNotReadMoreOften() {
        database.execute("update sync_run set kind = 'DELTA', listed = 5000");
        itemsAreBought(8);

        earlierSync.request();

        assertThat(isDue()).isFalse();
    }

    @Test
    void supplierThatTakesNoCallsIsNotAsked() {
        itemsAreBought(8);
        supplier.answers("GET /item/9", 429, "{\"message\":\"TOO_MANY_REQUESTS\"}", Map.of("Retry-After", "30"));
        items.priced(9);

        earlierSync.request();

        assertThat(isDue()).isFalse();
        time.passes(FORGOTTEN);
    }

    private void itemsAreBought(int count) {
        LongStream.rangeClosed(1, count).forEach(items::priced);
    }

    private boolean isDue() {
        return database.number(
                        "select count(*) from job where name = ? and due_at <= ?",
                        CatalogueSyncJob.NAME,
                        clock.instant())
                == 1;
    }
}
