package id.tuntas.fulfilment.operations;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Orders of a restored database, by the steps of `operations.md`.
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
