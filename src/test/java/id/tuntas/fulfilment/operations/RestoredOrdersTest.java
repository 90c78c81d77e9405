package id.tuntas.fulfilment.operations;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;

import id.tuntas.platform.work.pause.PausedQueues;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.RunbookCommands;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import id.tuntas.testsupport.Time;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Orders of a restored database, of one that has lost its latest transactions, and of a copy, by the steps of
/// `operations.md`.
@QuarkusTest
class RestoredOrdersTest {

    /// A little more than an order may take: `tuntas.order.expectation`.
    private static final Duration LATE = Duration.ofMinutes(6);

    @Inject
    FulfilmentDatabase database;

    @Inject
    PausedQueues paused;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Polling polling;

    @Inject
    Time time;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    @AfterEach
    void resumeAll() {
        database.clean();
    }

    /// It has waited in the backup.
    @Test
    void orderThatHasEndedSinceTheBackupIsNotSaidToBeLate() {
        var order = Shop.buysFor("restored@example.com");
        Shop.becomes(order, "processing");
        polling.awaitRecorded();
        isRestored();
        database.execute(
                "insert into notification (id, order_id, kind, channel, recipient, locale, status, created_at, due_at)"
                        + " select id, id, 'delayed', 'email', customer_email, 'id', 'pending', utc_timestamp(6),"
                        + " utc_timestamp(6) from orders");
        time.passes(LATE);
        supplier.units(Shop.refId(order), "completed", "completed", "completed");

        resumes("orders");
        polling.looksNow();
        Shop.becomes(order, "completed");
        resumes("notifications");

        await().untilAsserted(() -> assertThat(database.texts("select concat(kind, ' ', status) from notification"))
                .containsExactlyInAnyOrder("taken superseded", "delayed superseded", "delivered sent"));
    }

    /// The shop has refunded it.
    @Test
    void orderThatIsEndedAgainWhilePausedIsMarkedIfTheSupplierDelivers() {
        var order = Shop.buysAndPlaces();
        polling.awaitRecorded();
        isRestored();

        call(
                        "dev-operator",
                        "POST",
                        "/v1/orders/" + order + "/end",
                        "{\"outcome\":\"failed\",\"note\":\"ended before the restore\"}")
                .statusCode(200)
                .body("reason", equalTo("ended_by_operator"));
        resumes("orders");
        Shop.becomes(order, "failed");
        polling.awaitRecorded();
        supplier.units(Shop.refId(order), "completed", "completed", "completed");
        call("dev-operator", "POST", "/v1/orders/" + order + "/recheck").statusCode(200);

        Shop.becomes(order, "completed");
        Shop.needsAttention(order, "contradiction");
    }

    @Test
    void orderThatIsMissingIsSentAgainAndBoughtOnce() {
        var request = "{\"reference\":\"" + Shop.newReference()
                + "\",\"customer\":{},\"items\":[{\"item_id\":101,\"quantity\":2,\"target\":\"08123\"}]}";
        var lost = Shop.orders(request);
        Shop.becomes(lost, "processing");
        var refId = Shop.refId(lost);
        polling.awaitRecorded();
        List.of("open_order", "notification", "timeline", "order_unit", "order_line", "orders")
                .forEach(table -> database.execute("delete from " + table));
        call("dev-storefront", "GET", "/v1/orders/" + lost).statusCode(404);

        var again = Shop.order(request)
                .statusCode(201)
                .body("ref_id", equalTo(refId))
                .extract()
                .<String>path("id");

        Shop.becomes(again, "processing");
        assertThat(supplier.placingsOf(refId)).isEqualTo(2);
        assertThat(supplier.transactionCount()).isOne();
    }

    @Test
    void copyDoesNothingThatProductionDoes() {
        pausesBy("replace into paused_queue");

        call("dev-viewer", "GET", "/v1/queues?limit=500")
                .body("data", hasSize(greaterThan(8)))
                .body("data.paused", everyItem(notNullValue()));
    }

    private void isRestored() {
        pausesBy("insert ignore into paused_queue");
    }

    private void pausesBy(String statement) {
        database.execute(RunbookCommands.from(statement).getFirst());
        paused.refresh();
    }

    private static void resumes(String queue) {
        call("dev-operator", "POST", "/v1/queues/" + queue + "/resume").statusCode(200);
    }
}
