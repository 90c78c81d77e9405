package id.tuntas.fulfilment.operations.act;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.startsWith;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.notification.NotificationSource;
import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.due.ReopenFinishedOrders;
import id.tuntas.fulfilment.order.due.ReopenFinishedOrders.ReportedStatus;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Operators resolve marks for which more than one thing has happened.
@QuarkusTest
class ResolveTest {

    private static final String CODE = "SN-SHARED-0001";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Polling polling;

    @Inject
    ReopenFinishedOrders finishedOrders;

    @Inject
    NotificationSource notifications;

    @Inject
    GivenRows rows;

    @Inject
    OperateOnOrders operateOnOrders;

    @Inject
    Resolve resolve;

    @Inject
    ObjectMapper json;

    @Inject
    Shards shards;

    @Inject
    Clock clock;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    @Test
    void markOfTwoNotificationsThatDiedOneAfterTheOtherIsResolved() {
        var order = Shop.buysAndPlaces();
        notificationDies(order);
        var seen = Shop.text(order, "updated_at");
        notificationDies(order);

        resolve(order, "undeliverable_notice", seen, 409);
        resolve(order, "undeliverable_notice", Shop.text(order, "updated_at"), 200);

        assertThat(Shop.text(order, "attention")).isNull();
    }

    /// The orders are resolved group by group.
    @Test
    void codeThatIsWithheldAfterAFilterHasFoundItsOrderIsNotReleased() throws Exception {
        var order = OrderId.parse(Shop.buysAndPlaces()).orElseThrow();
        database.execute("update orders set attention = 'duplicate_secret'");
        withholdsACode(order);
        var request = json.readValue("{\"filter\":{\"attention\":\"duplicate_secret\"}}", BulkRequest.class);

        var outcome = operateOnOrders.many(resolveAfter(() -> withholdsACode(order)), request);

        assertThat(outcome.skipped()).singleElement().satisfies(skipped -> assertThat(skipped.detail())
                .contains("newer than"));
        assertThat(database.texts("select attention from orders")).containsExactly("duplicate_secret");
    }

    /// What was marked since was not in the dry run.
    @Test
    void codeThatIsWithheldAfterTheDryRunIsNotReleased() {
        var order = OrderId.parse(Shop.buysAndPlaces()).orElseThrow();
        database.execute("update orders set attention = 'duplicate_secret'");
        var filter = "{\"filter\":{\"attention\":\"duplicate_secret\"},";
        String seen = resolveMany(filter + "\"dry_run\":true}")
                .body("done", equalTo(1))
                .extract()
                .path("as_of");
        withholdsACode(order);

        resolveMany(filter + "\"as_of\":\"" + seen + "\"}")
                .body("as_of", equalTo(seen))
                .body("done", equalTo(0))
                .body("skipped[0].detail", containsString("newer than"));
        resolveMany(filter + "\"as_of\":\"9999-01-01T00:00:00Z\"}")
                .body("as_of", startsWith("20"))
                .body("done", equalTo(1));
    }

    private static ValidatableResponse resolveMany(String body) {
        return call("dev-operator", "POST", "/v1/orders/resolve", body).statusCode(200);
    }

    /// @param change is done once the orders were read
    private OrderAct resolveAfter(Runnable change) {
        return (OrderAct) Proxy.newProxyInstance(
                OrderAct.class.getClassLoader(), new Class<?>[] {OrderAct.class}, (_, method, arguments) -> {
                    if (method.getName().equals("ordersTogether")) {
                        change.run();
                    }
                    return method.invoke(resolve, arguments);
                });
    }

    private void withholdsACode(String order) {
        shards.on(shards.ofId(order))
                .run(() -> TimelineEntry.add(order, clock.instant(), "duplicate_secret", "withheld"));
    }

    @Test
    void secondContradictionIsResolved() {
        var order = completed();
        supplierSays(order, "canceled");
        Shop.needsAttention(order, "contradiction");
        supplierSays(order, "refunded");
        await().untilAsserted(
                        () -> assertThat(Shop.text(order, "supplier_status")).isEqualTo("refunded"));

        resolve(order, "contradiction", Shop.text(order, "updated_at"), 200);

        assertThat(Shop.text(order, "attention")).isNull();
    }

    /// The transaction's status stays.
    @Test
    void resolvedContradictionReturnsForAnotherItemOnly() {
        database.hasItem(102, "AUTO", null, null);
        var order = Shop.buysItems("{\"item_id\":101,\"quantity\":1,\"target\":\"08123\"},"
                + "{\"item_id\":102,\"quantity\":1,\"target\":\"08123\"}");
        Shop.becomes(order, "processing");
        supplier.units(Shop.refId(order), "canceled", "failed");
        polling.looksNow();
        Shop.becomes(order, "failed");
        supplier.units(Shop.refId(order), "canceled", "completed");
        isCheckedAgain(order, "contradiction");
        resolve(order, "contradiction", Shop.text(order, "updated_at"), 200);
        isCheckedAgain(order, "stuck");

        supplier.licenses(Shop.refId(order), "canceled", 102, CODE);
        isCheckedAgain(order, "contradiction");
        resolve(order, "contradiction", Shop.text(order, "updated_at"), 200);
        supplier.licenses(Shop.refId(order), "canceled", 102);
        isCheckedAgain(order, "stuck"); // the first one was resolved, too

        assertThat(Shop.timeline(order, "detail"))
                .contains(
                        "the order is failed, but the supplier reports canceled, with another outcome of item 101",
                        "the order is failed, but the supplier reports canceled, with another outcome of item 101, 102");
    }

    private void isCheckedAgain(String order, String mark) {
        database.execute("update orders set attention = 'stuck'"); // to be checked although it has ended
        var polls = supplier.pollsOf(Shop.refId(order));
        call("dev-operator", "POST", "/v1/orders/" + order + "/recheck").statusCode(200);
        await().until(() -> supplier.pollsOf(Shop.refId(order)) > polls);
        polling.awaitRecorded();
        assertThat(Shop.text(order, "attention")).isEqualTo(mark);
    }

    @Test
    void deadNotificationThatAnOperatorHasResolvedIsNotShownAgainUntilAnotherDies() {
        var order = Shop.buysAndPlaces();
        rows.notification(Instant.now(), "order_id", OrderId.parse(order).orElseThrow(), "status", "dead");
        notificationDies(order);
        resolve(order, "undeliverable_notice", Shop.text(order, "updated_at"), 200);

        isMarkedAndResolved(order);
        assertThat(Shop.text(order, "attention")).isNull();

        notificationDies(order);
        isMarkedAndResolved(order);
        assertThat(Shop.text(order, "attention")).isEqualTo("undeliverable_notice");
    }

    @Test
    void deadNotificationThatWasResolvedInVersion100IsNotShownAgain() {
        var order = Shop.buysAndPlaces();
        rows.notification(Instant.now(), "order_id", OrderId.parse(order).orElseThrow(), "status", "dead");
        notificationDiesInVersion100(order);
        resolve(order, "undeliverable_notice", Shop.text(order, "updated_at"), 200);
        database.execute("update timeline set detail = 'requested by operator' where kind = 'resolve'");

        isMarkedAndResolved(order);

        assertThat(Shop.text(order, "attention")).isNull();
    }

    @Test
    void deadNotificationOfVersion100IsShownAlthoughAnEarlierOneWasResolved() {
        var order = Shop.buysAndPlaces();
        rows.notification(Instant.now(), "order_id", OrderId.parse(order).orElseThrow(), "status", "dead");
        notificationDies(order);
        resolve(order, "undeliverable_notice", Shop.text(order, "updated_at"), 200);

        notificationDiesInVersion100(order);
        isMarkedAndResolved(order);

        assertThat(Shop.text(order, "attention")).isEqualTo("undeliverable_notice");
    }

    @Test
    void contradictionThatAWithheldCodeHadHiddenIsShown() {
        completed();
        var order = Shop.buysAndPlaces();
        call("dev-operator", "POST", "/v1/orders/" + order + "/end", "{\"outcome\":\"failed\",\"note\":\"silent\"}")
                .statusCode(200);
        Shop.becomes(order, "failed");
        polling.awaitRecorded();
        supplier.serialNumbers(Shop.refId(order), "completed", CODE, "SN-OF-UNIT-3");
        supplierSays(order, "completed");
        Shop.needsAttention(order, "duplicate_secret");

        resolve(order, "duplicate_secret", Shop.text(order, "updated_at"), 200);
        assertThat(Shop.text(order, "attention")).isEqualTo("contradiction");

        resolve(order, "contradiction", Shop.text(order, "updated_at"), 200);
        assertThat(Shop.text(order, "attention")).isNull();
    }

    private String completed() {
        var order = Shop.buysAndPlaces();
        supplier.serialNumbers(Shop.refId(order), "completed", CODE, "SN-OF-UNIT-2");
        polling.looksNow();
        Shop.becomes(order, "completed");
        polling.awaitRecorded();
        return order;
    }

    private void supplierSays(String order, String status) {
        supplier.reports(Shop.refId(order), "status", status);
        finishedOrders.reopen(List.of(new ReportedStatus(Shop.refId(order), status)));
    }

    private void isMarkedAndResolved(String order) {
        database.execute("update orders set attention = 'contradiction'");
        resolve(order, "contradiction", Shop.text(order, "updated_at"), 200);
    }

    private void notificationDies(String order) {
        var id = OrderId.parse(order).orElseThrow();
        QuarkusTransaction.requiringNew().run(() -> notifications.undeliverable(List.of(id)));
    }

    private void notificationDiesInVersion100(String order) {
        notificationDies(order);
        database.execute(
                "update timeline set detail = 'one could not be delivered: see the outbox' where kind = 'notice'"
                        + " and detail like 'not delivered: %' order by id desc limit 1");
    }

    private static void resolve(String order, String attention, String seen, int status) {
        call(
                        "dev-operator",
                        "POST",
                        "/v1/orders/" + order + "/resolve",
                        "{\"attention\":\"%s\",\"updated_at\":\"%s\"}".formatted(attention, seen))
                .statusCode(status);
    }
}
