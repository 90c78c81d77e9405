package id.tuntas.fulfilment.operations.bulk;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.fulfilment.operations.SampleOrders;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.platform.database.shard.ShardKey;
import id.tuntas.platform.work.pause.PausedQueues;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import id.tuntas.testsupport.ScriptedSupplier;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Bulk runs that add rows to queues which do not move, since they are paused.
@QuarkusTest
class BulkPaceTest {

    private static final String RETRY = "{\"action\": \"retry\", \"filter\": {\"channel\": \"pigeon\"}}";
    private static final int PART = 97;

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    SampleOrders orders;

    @Inject
    GivenRows rows;

    @Inject
    PausedQueues paused;

    @Inject
    Clock clock;

    private Instant earlier;

    @BeforeEach
    void pauseQueues() {
        supplier.reset();
        database.clean();
        earlier = clock.instant().minusSeconds(60);
        database.execute("insert into paused_queue (queue, since, who, note) values"
                + " ('orders', utc_timestamp(6), 'operator', 'a test'),"
                + " ('notifications', utc_timestamp(6), 'operator', 'a test')");
        paused.refresh();
    }

    @AfterEach
    void resumeQueues() {
        database.execute("delete from paused_queue");
        paused.refresh();
    }

    @Test
    void queueThatDoesNotMoveGetsOnePartOfARunWhichCanBeCanceled() {
        for (int i = 0; i < PART + 3; i++) {
            rows.notification(earlier, "channel", "pigeon", "status", "dead");
        }
        var run = planned(RETRY);
        start(run);

        awaitSteps(run, 2);

        assertThat(read(run).getString("status")).isEqualTo("running");
        assertThat(read(run).getInt("done")).isEqualTo(PART);
        call("dev-operator", "POST", "/v1/bulk-runs/" + run + "/cancel").statusCode(200);
        resumeQueues();
        await().until(() -> database.count("bulk_run where due_at is not null") == 0);
        assertThat(read(run).getString("status")).isEqualTo("canceled");
        assertThat(database.count("notification where status = 'dead' and last_error is null"))
                .isEqualTo(3);
    }

    @Test
    void retriesGoOnWhenTheLastOneIsBeingSent() {
        var order = orders.completed(7_000, 0);
        var first = notification(order, "taken", "pending", GivenRows.text(earlier));
        notification(order, "delivered", "dead", null);

        var run = startedAfter(first, RETRY);

        waitsForItsQueue(run);
    }

    @Test
    void rechecksGoOnWhenTheLastOrderIsBeingChecked() {
        var first = due(orders.processing());
        orders.processing();

        var run = startedAfter(first.id, "{\"action\": \"recheck\", \"filter\": {\"status\": \"processing\"}}");

        waitsForItsQueue(run);
    }

    @Test
    void replaysGoOnWhenTheLastOrderIsBeingChecked() {
        var order = due(orders.processing());
        var first = callback(order);
        callback(order);

        var run = startedAfter(first, "{\"action\": \"replay\", \"filter\": {\"event\": \"order.completed\"}}");

        waitsForItsQueue(run);
    }

    @Test
    void actThatMakesNothingDueDoesNotWait() {
        var first = due(orders.processing());
        orders.mark(first, "stuck");
        orders.mark(orders.processing(), "stuck");

        var run = startedAfter(first.id, "{\"action\": \"resolve\", \"filter\": {\"attention\": \"stuck\"}}");

        await().until(() -> read(run).getString("status").equals("finished"));
    }

    private void waitsForItsQueue(String run) {
        awaitSteps(run, 1);
        assertThat(read(run).getInt("looked")).isOne();
        resumeQueues();
        await().until(() -> read(run).getString("status").equals("finished"));
        assertThat(read(run).getInt("done")).isEqualTo(2);
    }

    private Order due(Order order) {
        database.execute("update open_order set due_at = utc_timestamp(6) where order_id = ?", order.id);
        return order;
    }

    private String callback(Order order) {
        var id = ShardKey.newIdBeside(order.id, clock.instant());
        rows.callback(earlier, "id", id, "ref_id", order.refId);
        return id;
    }

    /// Over a channel that is gone, so that nothing is really sent.
    private String notification(Order order, String kind, String status, @Nullable String dueAt) {
        var id = ShardKey.newIdBeside(order.id, clock.instant());
        rows.notification(
                earlier,
                "id",
                id,
                "order_id",
                order.id,
                "channel",
                "pigeon",
                "kind",
                kind,
                "status",
                status,
                "due_at",
                dueAt);
        return id;
    }

    /// Starts a run that has processed its first row.
    private String startedAfter(String first, String plan) {
        var run = planned(plan);
        database.execute("update bulk_run set looked = 1, done = 1, last_order = ? where id = ?", first, run);
        start(run);
        return run;
    }

    private static String planned(String plan) {
        return call("dev-operator", "POST", "/v1/bulk-runs", plan)
                .statusCode(201)
                .extract()
                .jsonPath()
                .getString("id");
    }

    private static void start(String run) {
        call("dev-operator", "POST", "/v1/bulk-runs/" + run + "/start").statusCode(200);
    }

    /// A claim is one generation of the row, and its record is another.
    private void awaitSteps(String run, int steps) {
        await().until(() -> database.number("select generation from bulk_run where id = ?", run) >= 2 * steps);
    }

    private static JsonPath read(String run) {
        return call("dev-viewer", "GET", "/v1/bulk-runs/" + run)
                .statusCode(200)
                .extract()
                .jsonPath();
    }
}
