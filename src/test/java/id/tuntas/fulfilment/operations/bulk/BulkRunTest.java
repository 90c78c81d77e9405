package id.tuntas.fulfilment.operations.bulk;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import id.tuntas.fulfilment.operations.SampleOrders;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.testsupport.Connections;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ServerCost;
import id.tuntas.testsupport.ShardGuard;
import io.agroal.api.AgroalDataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class BulkRunTest {

    private static final String RESOLVE_STUCK =
            "{\"action\": \"resolve\", \"filter\": {\"attention\": \"stuck\"}, \"note\": \"supplier was away\"}";
    private static final int PART = 100;
    private static final int MARKED = 130;

    @Inject
    FulfilmentDatabase database;

    @Inject
    SampleOrders orders;

    @Inject
    AgroalDataSource dataSource;

    @Inject
    Clock clock;

    @BeforeEach
    void clean() {
        database.clean();
    }

    @Test
    void planCountsAndChangesNothing() {
        marked(12);

        call("dev-operator", "POST", "/v1/bulk-runs", RESOLVE_STUCK)
                .statusCode(201)
                .body("status", equalTo("planned"))
                .body("matched", equalTo(12))
                .body("amount", equalTo(12 * 5_000))
                .body("sample", hasSize(10))
                .body("filter.attention", equalTo("stuck"))
                .body("who", equalTo("operator"));

        assertThat(stillMarked()).isEqualTo(12);
    }

    @Test
    void viewersAndTheAuditLogShowMaskedCustomersOfAFilter() {
        var run = planned(
                "{\"action\": \"resolve\", \"filter\": {\"customer\": \"sari@example.com\", \"q\": \"081234567890\"}}");

        call("dev-operator", "GET", "/v1/bulk-runs/" + run)
                .body("filter.customer", equalTo("sari@example.com"))
                .body("filter.q", equalTo("081234567890"));
        call("dev-viewer", "GET", "/v1/bulk-runs/" + run)
                .body("filter.customer", equalTo("s***@example.com"))
                .body("filter.q", equalTo("…890"));
        call("dev-viewer", "GET", "/v1/bulk-runs").body("data[0].filter.customer", equalTo("s***@example.com"));
        assertThat(database.texts("select state_after from audit where action = 'bulk.plan'"))
                .singleElement()
                .asString()
                .contains("s***@example.com")
                .doesNotContain("sari@", "081234567890");
        assertThat(database.texts("select filter from bulk_run").getFirst()).contains("sari@", "081234567890");
    }

    @Test
    void startedPlanReachesEveryOrderAndEachIsAuditedUnderItsOperator() {
        marked(MARKED);
        var run = planned();

        call("dev-operator", "POST", "/v1/bulk-runs/" + run + "/start")
                .statusCode(200)
                .body("sample", empty());

        var finished = becomes(run, "finished");
        assertThat(finished.getInt("looked")).isEqualTo(MARKED);
        assertThat(finished.getInt("done")).isEqualTo(MARKED);
        assertThat(stillMarked()).isZero();
        assertThat(database.number("select count(distinct object) from audit where action = 'order.resolve'"
                        + " and who = 'operator' and state_after like '%supplier was away%'"))
                .isEqualTo(MARKED);
        assertThat(database.texts("select action from audit where action like 'bulk.%' order by id"))
                .containsExactly("bulk.plan", "bulk.start");
    }

    @Test
    void ordersThatAreMarkedButCreatedLaterAreNotPartOfThePlan() {
        marked(2);
        var run = planned();
        marked(1);

        call("dev-operator", "POST", "/v1/bulk-runs/" + run + "/start").statusCode(200);

        assertThat(becomes(run, "finished").getInt("looked")).isEqualTo(2);
        assertThat(stillMarked()).isOne();
    }

    /// They were not counted, or have another cause than those that were.
    @Test
    void ordersThatAreMarkedAfterThePlanAreSkipped() {
        var seen = marked();
        noted(seen);
        var again = marked();
        noted(again);
        var unmarked = orders.completed(5_000, 0);
        var run = planned();
        orders.mark(seen, "stuck"); // it has changed, but not its mark
        noted(again);
        orders.mark(unmarked, "stuck");

        call("dev-operator", "POST", "/v1/bulk-runs/" + run + "/start").statusCode(200);

        var finished = becomes(run, "finished");
        assertThat(finished.getInt("done")).isOne();
        assertThat(finished.getString("skipped[0].detail")).contains("newer than the plan");
        assertThat(database.texts("select id from orders where attention is not null"))
                .containsExactlyInAnyOrder(again.id, unmarked.id);
    }

    /// As after an answer that was lost.
    @ParameterizedTest
    @CsvSource({"start, RUNNING", "resume, RUNNING", "pause, PAUSED", "cancel, CANCELED"})
    void repeatedActOnARunChangesNothing(String act, String status) {
        var run = planned();
        database.execute("update bulk_run set status = ? where id = ?", status, run);

        call("dev-operator", "POST", "/v1/bulk-runs/" + run + "/" + act)
                .statusCode(200)
                .body("status", equalTo(status.toLowerCase(Locale.ROOT)));

        assertThat(database.texts("select action from audit where action like 'bulk.%'"))
                .containsExactly("bulk.plan");
    }

    @ParameterizedTest
    @CsvSource({"start, FINISHED", "start, PAUSED", "pause, PLANNED", "resume, PLANNED", "cancel, FINISHED"})
    void actThatIsTooLateOrTooEarlyIsAConflict(String act, String status) {
        var run = planned();
        database.execute("update bulk_run set status = ? where id = ?", status, run);

        call("dev-operator", "POST", "/v1/bulk-runs/" + run + "/" + act).statusCode(409);
    }

    @Test
    void pausedRunStopsAfterItsPartAndGoesOnWhereItStopped() throws SQLException {
        marked(MARKED);
        var run = planned();
        try (var connection = dataSource.getConnection();
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.executeQuery("select id from orders order by id limit 1 for update");
            call("dev-operator", "POST", "/v1/bulk-runs/" + run + "/start").statusCode(200);
            database.awaitLockWait("%");
            call("dev-operator", "POST", "/v1/bulk-runs/" + run + "/pause", "{\"note\": \"the supplier is slow\"}")
                    .statusCode(200)
                    .body("status", equalTo("paused"));
            connection.rollback();
        }

        await().until(() -> read(run).getInt("looked") > 0);
        var paused = read(run);
        assertThat(paused.getString("status")).isEqualTo("paused");
        assertThat(paused.getInt("looked")).isLessThanOrEqualTo(PART);
        await().until(() -> database.number("select count(*) from bulk_run where due_at is not null") == 0);
        assertThat(stillMarked()).isEqualTo(MARKED - paused.getInt("looked"));

        call("dev-operator", "POST", "/v1/bulk-runs/" + run + "/resume", "{\"note\": \"it is fast again\"}")
                .statusCode(200)
                .body("note", equalTo("supplier was away"));
        assertThat(becomes(run, "finished").getInt("done")).isEqualTo(MARKED);
        assertThat(reason("bulk.pause", run)).isEqualTo("the supplier is slow");
        assertThat(reason("bulk.resume", run)).isEqualTo("it is fast again");
    }

    @Test
    void runOfAProcessThatDiedIsContinuedByAnother() {
        marked(3);
        var run = planned();
        var first = database.texts("select id from orders order by id").getFirst();

        database.execute(
                "update bulk_run set status = 'RUNNING', looked = 1, done = 1, last_order = ?, generation = 7, due_at"
                        + " = utc_timestamp(6) - interval 1 minute, leased_until = utc_timestamp(6) - interval 1 second"
                        + " where id = ?",
                first,
                run);

        var finished = becomes(run, "finished");
        assertThat(finished.getInt("looked")).isEqualTo(3);
        assertThat(database.texts("select id from orders where attention is not null"))
                .containsExactly(first);
    }

    @Test
    void runTakesFewStatementsForEachOrder() throws InterruptedException, SQLException {
        marked(MARKED);
        var run = planned();
        try (var connection = dataSource.getConnection()) {
            var looks = new AtomicInteger(); // of the test, each of which is one statement: many on a slow machine

            var cost = ServerCost.during(dataSource, () -> {
                call("dev-operator", "POST", "/v1/bulk-runs/" + run + "/start").statusCode(200);
                await().until(() -> {
                    looks.incrementAndGet();
                    return Connections.number(connection, "select count(*) from bulk_run where status = 'FINISHED'")
                            == 1;
                });
            });

            assertThat(cost.own().statements() - looks.get()).isLessThan(4 * MARKED);
            assertThat(cost.own().commits()).isLessThan(MARKED / 2);
        }
    }

    @Test
    void orderThatAlwaysFailsIsSkippedAndAllOthersAreReached() {
        marked(4);
        var broken = orders.completed(5_000, 0);
        orders.mark(broken, "stuck");
        marked(4);
        database.execute("create trigger broken_order before update on orders for each row" + " if old.id = '"
                + broken.id + "' then signal sqlstate '45000'; end if");
        try {
            var run = planned();
            call("dev-operator", "POST", "/v1/bulk-runs/" + run + "/start").statusCode(200);

            var finished = becomes(run, "finished");
            if (ShardGuard.shards() == 1) {
                // A group in several shards can be done in one of them before it fails in another.
                assertThat(finished.getInt("looked")).isEqualTo(9);
            }
            assertThat(finished.getList("skipped.id")).contains(OrderId.publicForm(broken.id));
        } finally {
            database.execute("drop trigger broken_order");
        }
        assertThat(database.texts("select id from orders where attention is not null"))
                .containsExactly(broken.id);
    }

    @Test
    void skippedOrdersAreListedWithTheReason() {
        orders.completed(5_000, 0);

        var run = call(
                        "dev-operator",
                        "POST",
                        "/v1/bulk-runs",
                        "{\"action\": \"recheck\", \"filter\": {\"status\": \"completed\"}}")
                .statusCode(201)
                .extract()
                .jsonPath()
                .getString("id");
        call("dev-operator", "POST", "/v1/bulk-runs/" + run + "/start").statusCode(200);

        var finished = becomes(run, "finished");
        assertThat(finished.getInt("done")).isZero();
        assertThat(finished.getString("skipped[0].detail")).contains("finished orders are not rechecked");
    }

    private static String reason(String action, String run) {
        return call("dev-viewer", "GET", "/v1/audit?action=" + action + "&object=" + run)
                .extract()
                .path("data[0].after.note");
    }

    @Test
    void canceledPlanIsNeverStarted() {
        marked(1);
        var run = planned();

        call("dev-operator", "POST", "/v1/bulk-runs/" + run + "/cancel", "{\"note\": \"the wrong filter\"}")
                .statusCode(200)
                .body("status", equalTo("canceled"));

        call("dev-operator", "POST", "/v1/bulk-runs/" + run + "/start").statusCode(409);
        call("dev-operator", "POST", "/v1/bulk-runs/" + run + "/pause").statusCode(409);
        assertThat(reason("bulk.cancel", run)).isEqualTo("the wrong filter");
        assertThat(stillMarked()).isOne();
        call("dev-viewer", "GET", "/v1/bulk-runs?limit=1").statusCode(200).body("data[0].id", equalTo(run));
    }

    @Test
    void reasonCanBeGivenAtTheStart() {
        marked(1);
        var run = planned();

        call("dev-operator", "POST", "/v1/bulk-runs/" + run + "/start", "{\"note\": \"after the outage\"}")
                .statusCode(200)
                .body("note", equalTo("after the outage"));

        becomes(run, "finished");
        assertThat(database.texts("select state_after from audit where action = 'order.resolve'"))
                .singleElement()
                .asString()
                .contains("after the outage");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"action\": \"reveal\", \"filter\": {\"attention\": \"any\"}}",
                "{\"action\": \"resolve\", \"filter\": {}}",
                "{\"action\": \"resolve\", \"filter\": {\"status\": \"odd\"}}",
                "{\"action\": \"resolve\"}",
                "{\"filter\": {\"attention\": \"any\"}}"
            })
    void badPlansAreRefused(String body) {
        call("dev-operator", "POST", "/v1/bulk-runs", body).statusCode(422);
    }

    @Test
    void unknownRunsAndOtherRolesAreRefused() {
        call("dev-operator", "POST", "/v1/bulk-runs/none/start").statusCode(404);
        call("dev-viewer", "GET", "/v1/bulk-runs/none").statusCode(404);
        call("dev-viewer", "POST", "/v1/bulk-runs", RESOLVE_STUCK).statusCode(403);
        call("dev-storefront", "GET", "/v1/bulk-runs").statusCode(403);
    }

    private void marked(int count) {
        for (int i = 0; i < count; i++) {
            marked();
        }
    }

    private Order marked() {
        var order = orders.completed(5_000, 0);
        orders.mark(order, "stuck");
        return order;
    }

    /// Its timeline has the mark.
    private void noted(Order order) {
        QuarkusTransaction.requiringNew().run(() -> TimelineEntry.add(order.id, clock.instant(), "stuck", "a test"));
    }

    private static String planned() {
        return planned(RESOLVE_STUCK);
    }

    private static String planned(String request) {
        return call("dev-operator", "POST", "/v1/bulk-runs", request)
                .statusCode(201)
                .extract()
                .jsonPath()
                .getString("id");
    }

    private static JsonPath becomes(String run, String status) {
        await().until(() -> read(run).getString("status").equals(status));
        return read(run);
    }

    private static JsonPath read(String run) {
        return call("dev-viewer", "GET", "/v1/bulk-runs/" + run)
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    private long stillMarked() {
        return database.number("select count(*) from orders where attention is not null");
    }
}
