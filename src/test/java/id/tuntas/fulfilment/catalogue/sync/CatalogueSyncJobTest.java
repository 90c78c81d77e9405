package id.tuntas.fulfilment.catalogue.sync;

import static id.tuntas.testsupport.ScriptedGoods.variant;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import id.tuntas.fulfilment.catalogue.sync.SyncCatalogue.Wanted;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.Alarms;
import id.tuntas.platform.operate.job.JobFailed;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedGoods;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What the job fetches when, and what it takes for an alarm.
@QuarkusTest
class CatalogueSyncJobTest {

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

    @Inject
    CatalogueSyncJob catalogueSync;

    @Inject
    Alarms alarms;

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
    void theJobFetchesEverythingFirstAndThenWhatHasChanged() {
        supplier.lists(T1, variant(1, 100), variant(2, 200));
        assertThat(catalogueSync.run()).isEqualTo(new CatalogueSyncJob.Result("full", "succeeded", 2, 0, 0));

        supplier.lists(T2, 1, true, variant(2, 250));
        assertThat(catalogueSync.run()).isEqualTo(new CatalogueSyncJob.Result("delta", "succeeded", 1, 1, 0));
    }

    @Test
    void withoutATimeFromTheSupplierNotEverythingIsReadAgainAndAgain() {
        supplier.answers("GET /item", 200, "{\"message\":\"OK\",\"data\":[]}");
        catalogueSync.run();

        assertThat(catalogueSync.run()).isEqualTo(new CatalogueSyncJob.Result("none", "succeeded", 0, 0, 0));
        assertThat(supplier.askedFor("GET /item")).isEqualTo(1);
    }

    @Test
    void aJobThatLearnsNothingHasFailed() {
        supplier.answers("GET /item", 500, "{\"message\":\"INTERNAL_SERVER_ERROR\"}");

        assertThatThrownBy(catalogueSync::run)
                .isInstanceOf(JobFailed.class)
                .hasMessage("the catalogue could not be fetched: 500 INTERNAL_SERVER_ERROR");
    }

    @Test
    void aFullListThatFailedIsFetchedAgainWithTheNextRun() {
        supplier.answers("GET /item", 500, "{\"message\":\"INTERNAL_SERVER_ERROR\"}");
        assertThatThrownBy(catalogueSync::run).isInstanceOf(JobFailed.class);
        supplier.resetAndReach(door);
        supplier.lists(T1, variant(1, 100));

        assertThat(catalogueSync.run()).isEqualTo(new CatalogueSyncJob.Result("full", "succeeded", 1, 0, 0));
    }

    /// Its process was killed.
    @Test
    void aFullListThatWasInterruptedIsFetchedAgainWithTheNextRun() {
        database.execute("insert into sync_run (id, kind, status, is_running, started_at)"
                + " values ('01', 'FULL', 'RUNNING', 1, utc_timestamp(6) - interval 1 hour)");
        supplier.lists(T1, variant(1, 100));

        assertThat(catalogueSync.run()).isEqualTo(new CatalogueSyncJob.Result("full", "succeeded", 1, 0, 0));
    }

    @Test
    void theNextFullListIsFetchedWhenTheLastOneIsOld() {
        supplier.lists(T1, variant(1, 100));
        catalogueSync.run();
        database.execute("update sync_run set started_at = started_at - interval 7 hour");

        assertThat(catalogueSync.run().kind()).isEqualTo("full");
    }

    /// As after the database's clock was set back. Only one is fetched, although that from the future has the last id.
    @Test
    void fullListOfTheFutureIsNotTheLast() {
        supplier.lists(T1, variant(1, 100));
        catalogueSync.run();
        database.execute("update sync_run set started_at = started_at + interval 7 hour,"
                + " id = '7zzzzzzzzzzzzzzzzzzzzzzzzz'");

        assertThat(catalogueSync.run().kind()).isEqualTo("full");
        supplier.lists(T2, 0, true);
        assertThat(catalogueSync.run().kind()).isEqualTo("delta");
    }

    @Test
    void afterAListThatWasHeldBackTheJobGoesOnWithWhatHasChanged() {
        heldBack();

        supplier.lists(T2, 1, true, variant(2, 250));

        assertThat(catalogueSync.run()).isEqualTo(new CatalogueSyncJob.Result("delta", "succeeded", 1, 1, 0));
        assertThat(ownAlarms()).containsExactly("catalogue_held_back");
    }

    @Test
    void aSupplierThatDoesNotAnswerEndsNoAlarm() {
        heldBack();
        supplier.answers("GET /item", 500, "{\"message\":\"INTERNAL_SERVER_ERROR\"}");

        syncCatalogue.sync(Wanted.EVERYTHING);

        assertThat(ownAlarms()).containsExactly("catalogue_held_back");
    }

    @Test
    void theAlarmEndsWhenAnOperatorLetsTheMissingGo() {
        heldBack();

        syncCatalogue.sync(Wanted.EVERYTHING_AND_RETIRE);

        assertThat(ownAlarms()).isEmpty();
        assertThat(database.number("select count(*) from item where retired_at is null"))
                .isOne();
    }

    @Test
    void aListThatIsNotBelievedIsAnAlarmUntilOneIs() {
        supplier.lists(T1, variant(1, 100), variant(2, 200), variant(3, 300));
        syncCatalogue.sync(Wanted.EVERYTHING);
        assertThat(ownAlarms()).isEmpty();
        supplier.lists(T2, variant(1, 100));
        syncCatalogue.sync(Wanted.EVERYTHING);
        assertThat(ownAlarms()).containsExactly("catalogue_held_back");

        supplier.lists(T2, 3, false, variant(1, 100), variant(2, 200));
        syncCatalogue.sync(Wanted.EVERYTHING);
        assertThat(ownAlarms()).containsExactly("catalogue_incomplete");

        supplier.lists(T2, variant(1, 100), variant(2, 200), variant(3, 300));
        syncCatalogue.sync(Wanted.EVERYTHING);
        assertThat(ownAlarms()).isEmpty();
    }

    private void heldBack() {
        supplier.lists(T1, variant(1, 100), variant(2, 200), variant(3, 300));
        syncCatalogue.sync(Wanted.EVERYTHING);
        supplier.lists(T2, variant(1, 100));
        syncCatalogue.sync(Wanted.EVERYTHING);
        assertThat(ownAlarms()).containsExactly("catalogue_held_back");
    }

    private List<String> ownAlarms() {
        return alarms.now().stream()
                .map(Alarm::code)
                .filter(code -> code.startsWith("catalogue_"))
                .toList();
    }
}
