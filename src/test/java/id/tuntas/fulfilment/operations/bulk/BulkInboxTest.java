package id.tuntas.fulfilment.operations.bulk;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import id.tuntas.fulfilment.operations.SampleOrders;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import id.tuntas.testsupport.ScriptedSupplier;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Bulk runs on notifications and on callbacks. What all runs have in common is in [BulkRunTest].
@QuarkusTest
class BulkInboxTest {

    private static final String RETRY =
            "{\"action\": \"retry\", \"filter\": {\"status\": \"dead\", \"channel\": \"pigeon\"}, \"note\": \"repaired\"}";
    private static final String REPLAY =
            "{\"action\": \"replay\", \"filter\": {\"event\": \"order.completed\"}, \"note\": \"after the outage\"}";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    SampleOrders orders;

    @Inject
    GivenRows rows;

    @Inject
    Clock clock;

    private Instant earlier;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        earlier = clock.instant().minusSeconds(60);
    }

    @Test
    void planOfRetriesCountsNotificationsAndTheirOrdersOnce() {
        var order = orders.completed(7_000, 0);
        var first = dead(order, "kind", "taken");
        dead(order, "kind", "delivered");
        dead(order, "kind", "failed", "status", "sent");

        call("dev-operator", "POST", "/v1/bulk-runs", RETRY)
                .statusCode(201)
                .body("matched", equalTo(2))
                .body("amount", equalTo(7_000))
                .body("sample", hasSize(2))
                .body("sample[0].id", equalTo(first))
                .body("sample[0].reference", equalTo("s***@example.com"))
                .body("filter.channel", equalTo("pigeon"));

        assertThat(database.number("select count(*) from notification where status = 'dead'"))
                .isEqualTo(2);
    }

    @Test
    void retriedNotificationsAreSentAgainAndAuditedUnderTheOperator() {
        var order = orders.completed(7_000, 0);
        var notification = dead(order);

        var run = becomesFinished(RETRY);

        assertThat(run.getInt("done")).isOne();
        assertThat(database.texts("select concat(who, ' ', object) from audit where action = 'notification.retry'"))
                .containsExactly("operator " + notification);
        assertThat(database.texts("select state_after from audit where action = 'notification.retry'"))
                .singleElement()
                .asString()
                .contains("repaired");
        // The channel is still gone: further tries follow at once.
        await().until(() -> database.number("select tries from notification where id = ?", notification) > 0);
    }

    @Test
    void notificationsThatNeedNoRetryAreSkippedWithTheReason() {
        dead(orders.completed(7_000, 0), "status", "sent");

        var run = becomesFinished("{\"action\": \"retry\", \"filter\": {\"channel\": \"pigeon\"}}");

        assertThat(run.getInt("done")).isZero();
        assertThat(run.getString("skipped[0].detail")).contains("is sent; only a pending, dead or suppressed one");
    }

    /// An operator who knows that a recipient has opted in again sends it by itself.
    @Test
    void suppressedNotificationsAreSkippedWithTheReason() {
        var suppressed = dead(orders.completed(7_000, 0), "status", "suppressed");

        var run = becomesFinished("{\"action\": \"retry\", \"filter\": {\"status\": \"suppressed\"}}");

        assertThat(run.getInt("done")).isZero();
        assertThat(run.getString("skipped[0].id")).isEqualTo(suppressed);
        assertThat(run.getString("skipped[0].detail"))
                .isEqualTo("The recipient had opted out: send it by itself if they have opted in.");
        assertThat(database.texts("select status from notification where id = ?", suppressed))
                .containsExactly("suppressed");
    }

    @Test
    void pendingNotificationsAreSentNowOnlyIfTheyWereTried() {
        var later = GivenRows.text(clock.instant().plusSeconds(3_600));
        var tried = dead(orders.completed(7_000, 0), "status", "pending", "due_at", later, "tries", 1);
        var untried = dead(orders.processing(), "status", "pending", "due_at", later, "kind", "delayed");

        var run = becomesFinished("{\"action\": \"retry\", \"filter\": {\"status\": \"pending\"}}");

        assertThat(run.getInt("done")).isOne();
        assertThat(run.getString("skipped[0].id")).isEqualTo(untried);
        assertThat(run.getString("skipped[0].detail"))
                .isEqualTo("No attempt was made yet: the notification is sent at its time.");
        await().until(() -> database.number("select tries from notification where id = ?", tried) > 1);
        assertThat(database.texts("select cast(due_at as char) from notification where id = ?", untried))
                .singleElement()
                .asString()
                .startsWith(later.substring(0, 19));
    }

    /// A shop's receiver was away, and a customer's: an operator copies what the document says.
    @ParameterizedTest
    @MethodSource("retriesOfTheRunbook")
    void runbookSelectsWhatAReceiverMissed(String plan) {
        var order = orders.completed(7_000, 0);
        dead(order, "channel", "storefront", "recipient", "https://shop.example/notifications");
        dead(order, "channel", "webhook", "recipient", "https://customer.example/orders");

        call("dev-operator", "POST", "/v1/bulk-runs", plan).statusCode(201).body("matched", equalTo(1));
    }

    static List<String> retriesOfTheRunbook() throws IOException {
        return Pattern.compile("\\{\"action\": \"retry\", .*}}")
                .matcher(Files.readString(Path.of("src/docs/operations.md")))
                .results()
                .map(MatchResult::group)
                .toList();
    }

    @Test
    void planOfReplaysCountsCallbacksAndTheirOrdersOnce() {
        var order = orders.completed(7_000, 0);
        rows.callback(earlier, "ref_id", order.refId);
        rows.callback(earlier, "ref_id", order.refId, "event", "order.failed");
        rows.callback(earlier, "ref_id", order.refId);

        call("dev-operator", "POST", "/v1/bulk-runs", REPLAY)
                .statusCode(201)
                .body("matched", equalTo(2))
                .body("amount", equalTo(7_000))
                .body("sample[0].reference", equalTo(order.refId));
    }

    @Test
    void replayedCallbacksMakeTheirOrdersDueAndAreAudited() {
        var order = orders.processing();
        var callback = rows.callback(earlier, "ref_id", order.refId);

        var run = becomesFinished(REPLAY);

        assertThat(run.getInt("done")).isOne();
        assertThat(database.texts("select concat(who, ' ', object) from audit where action = 'callback.replay'"))
                .containsExactly("operator " + callback);
        await().until(() -> supplier.pollsOf(order.refId) > 0);
    }

    @Test
    void callbacksWithoutAnOrderAreSkippedWithTheReason() {
        rows.callback(earlier);
        rows.callback(earlier, "event", "webhook.test", "ref_id", "");

        var run = becomesFinished(
                "{\"action\": \"replay\", \"filter\": {\"from\": \"" + earlier.minusSeconds(60) + "\"}}");

        assertThat(run.getInt("done")).isZero();
        assertThat(run.getList("skipped.detail"))
                .containsExactlyInAnyOrder("No order has its ref_id.", "The callback concerns no order.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "retry  | {}                                        | /filter",
                "retry  | {\"odd\": 1}                              | /filter/odd",
                "retry  | {\"status\": \"odd\"}                     | /filter/status",
                "retry  | {\"receiver\": \"example.com\"}           | /filter/receiver",
                "replay | {}                                        | /filter",
                "replay | {\"orphan\": \"true\"}                    | /filter/orphan",
                "replay | {\"ids\": [\"odd\"]}                      | /filter/ids/0",
                "replay | {\"kind\": \"taken\"}                     | /filter/kind",
                "retry  | []                                        | /filter",
                "repeat | {\"status\": \"dead\"}                    | /action"
            })
    void filterMustBelongToTheAction(String action, String filter, String pointer) {
        call("dev-operator", "POST", "/v1/bulk-runs", "{\"action\": \"" + action + "\", \"filter\": " + filter + "}")
                .statusCode(422)
                .body("errors[0].pointer", equalTo(pointer));
    }

    @Test
    void unknownActionIsRefusedWithTheKnownOnes() {
        call("dev-operator", "POST", "/v1/bulk-runs", "{\"action\": \"reveal\", \"filter\": {\"attention\": \"any\"}}")
                .statusCode(422)
                .body("errors[0].message", containsString("recheck, replay, resolve, resubmit, retry"));
    }

    /// Over a channel that is gone, so that nothing is really sent.
    private String dead(Order order, Object... more) {
        var usual = new Object[] {"order_id", order.id, "channel", "pigeon", "status", "dead"};
        var all = new Object[usual.length + more.length];
        System.arraycopy(usual, 0, all, 0, usual.length);
        System.arraycopy(more, 0, all, usual.length, more.length);
        return rows.notification(earlier, all);
    }

    private static JsonPath becomesFinished(String plan) {
        var run = call("dev-operator", "POST", "/v1/bulk-runs", plan)
                .statusCode(201)
                .extract()
                .jsonPath()
                .getString("id");
        call("dev-operator", "POST", "/v1/bulk-runs/" + run + "/start").statusCode(200);
        await().until(() -> read(run).getString("status").equals("finished"));
        return read(run);
    }

    private static JsonPath read(String run) {
        return call("dev-viewer", "GET", "/v1/bulk-runs/" + run)
                .statusCode(200)
                .extract()
                .jsonPath();
    }
}
