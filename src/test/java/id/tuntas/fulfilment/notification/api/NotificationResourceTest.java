package id.tuntas.fulfilment.notification.api;

import static id.tuntas.fulfilment.notification.NotificationKind.CORRECTED;
import static id.tuntas.fulfilment.notification.NotificationKind.DELAYED;
import static id.tuntas.fulfilment.notification.NotificationKind.TAKEN;
import static id.tuntas.fulfilment.notification.outbox.NotificationStatus.PENDING;
import static id.tuntas.fulfilment.notification.outbox.RecordingChannel.contacts;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import id.tuntas.fulfilment.notification.Contacts;
import id.tuntas.fulfilment.notification.InventedOrders;
import id.tuntas.fulfilment.notification.channel.SendOutcome.Impossible;
import id.tuntas.fulfilment.notification.channel.SendOutcome.Sent;
import id.tuntas.fulfilment.notification.outbox.Notifications;
import id.tuntas.fulfilment.notification.outbox.RecordingChannel;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class NotificationResourceTest {

    @Inject
    Notifications notifications;

    @Inject
    InventedOrders orders;

    @Inject
    RecordingChannel channel;

    @Test
    void listShowsNotificationsWithMaskedRecipients() {
        var order = orders.invent();
        notifications.add(order, TAKEN, new Contacts("Sari", "sari@example.com", null, null, null, "id"));
        notifications.awaitSent(order);

        as("viewer")
                .queryParam("order_id", "ord_" + order)
                .get("/v1/notifications")
                .then()
                .statusCode(200)
                .body("data", hasSize(1))
                .body("data[0].order_id", equalTo("ord_" + order))
                .body("data[0].kind", equalTo("taken"))
                .body("data[0].channel", equalTo("email"))
                .body("data[0].recipient", equalTo("s***@example.com"))
                .body("data[0].status", equalTo("sent"))
                .body("data[0].attempts", equalTo(1))
                .body("data[0].subject", equalTo("Pesananmu sudah kami terima (SHOP-" + order + ")"))
                .body("data[0].sent_at", notNullValue())
                .body("data[0].last_error", nullValue())
                .body("data[0]", not(hasKey("content")))
                .body("next_cursor", nullValue());
    }

    /// As people paste it from somewhere else; orders are found so, too.
    @Test
    void orderIsFoundByItsIdInCapitals() {
        var order = orders.invent();
        notifications.add(order, TAKEN, contacts("1"));

        for (var written : List.of("ord_" + order.toUpperCase(Locale.ROOT), order.toUpperCase(Locale.ROOT))) {
            as("viewer")
                    .queryParam("order_id", written)
                    .get("/v1/notifications")
                    .then()
                    .statusCode(200)
                    .body("data.order_id", contains("ord_" + order));
        }
    }

    @Test
    void listContinuesAtTheCursor() {
        var order = orders.invent();
        notifications.add(order, TAKEN, contacts("1"));
        notifications.add(order, DELAYED, contacts("1"));

        var first = as("operator")
                .queryParam("order_id", order)
                .queryParam("limit", 1)
                .get("/v1/notifications");
        var second = as("operator")
                .queryParam("order_id", order)
                .queryParam("limit", 1)
                .queryParam("cursor", first.path("next_cursor").toString())
                .get("/v1/notifications");

        assertThat(first.<String>path("data[0].kind")).isEqualTo("delayed");
        assertThat(second.<String>path("data[0].kind")).isEqualTo("taken");
        assertThat(second.<String>path("next_cursor")).isNull();
    }

    @Test
    void listCanBeNarrowed() {
        var order = orders.invent();
        channel.willAnswer(order, List.of(() -> new Impossible("blocked")));
        notifications.add(order, TAKEN, contacts("1"));
        notifications.awaitDeath(order);

        filtered(order, "dead", "recording")
                .then()
                .body("data", hasSize(1))
                .body("data[0].last_error", equalTo("blocked"));
        filtered(order, "sent", "recording").then().body("data", hasSize(0));
        filtered(order, "dead", "email").then().body("data", hasSize(0));
    }

    @ParameterizedTest
    @CsvSource({"limit, 0", "limit, 501", "status, lost", "order_id, ord_1"})
    void nonsensicalListIsRefused(String parameter, String value) {
        as("viewer")
                .queryParam(parameter, value)
                .get("/v1/notifications")
                .then()
                .statusCode(422)
                .contentType("application/problem+json")
                .body("errors[0].pointer", equalTo("/" + parameter));
    }

    @Test
    void contentIsRevealedToOperatorsOnPurpose() {
        var order = orders.invent();
        notifications.add(order, TAKEN, contacts("1"));
        notifications.awaitSent(order);
        var path = "/v1/notifications/" + notifications.of(order).getFirst().id;

        as("operator")
                .get(path)
                .then()
                .statusCode(200)
                .body("kind", equalTo("taken"))
                .body("$", not(hasKey("content")));
        as("viewer").post(path + "/reveal").then().statusCode(403);
        as("operator")
                .post(path + "/reveal")
                .then()
                .statusCode(200)
                .body("kind", equalTo("taken"))
                .body("content", equalTo(RecordingChannel.SECRET));
        audited("notification.reveal", notifications.of(order).getFirst().id, 1);
    }

    @Test
    void operatorBringsADeadNotificationBack() {
        var order = orders.invent();
        channel.willAnswer(order, List.of(() -> new Impossible("blocked")));
        notifications.add(order, TAKEN, contacts("1"));
        notifications.awaitDeath(order);

        retry("operator", notifications.of(order).getFirst().id)
                .then()
                .statusCode(200)
                .body("status", equalTo("pending"));

        notifications.awaitSent(order);
        assertThat(notifications.of(order).getFirst().tries).isEqualTo(2);
        as("viewer")
                .get("/v1/notifications/" + notifications.of(order).getFirst().id)
                .then()
                .statusCode(200)
                .body("attempts", equalTo(2))
                .body("history.number", contains(1, 2))
                .body("history.result", contains("impossible", "sent"))
                .body("history.answer", contains("blocked", "accepted"))
                .body("history[0].at", notNullValue())
                .body("history[0].took_ms", notNullValue());
        audited("notification.retry", notifications.of(order).getFirst().id, 1);
    }

    @Test
    void operatorHasAWaitingNotificationSentNow() {
        var order = orders.invent();
        notifications.addLater(order, TAKEN, contacts("1"), Duration.ofHours(1));
        var id = notifications.of(order).getFirst().id;

        as("operator")
                .contentType("application/json")
                .body("{\"note\": \"the customer asked\"}")
                .post("/v1/notifications/" + id + "/retry")
                .then()
                .statusCode(200)
                .body("status", equalTo("pending"));

        notifications.awaitSent(order);
        audited("notification.retry", id, 1);
        as("viewer").get("/v1/audit?object=" + id).then().body("data[0].after.note", equalTo("the customer asked"));
    }

    /// There is one only, for all goods that may follow.
    @Test
    void correctionThatWaitsIsNotSentBeforeItsTime() {
        var order = orders.invent();
        notifications.addLater(order, CORRECTED, contacts("1"), Duration.ofHours(1));
        var id = notifications.of(order).getFirst().id;

        retry("operator", id)
                .then()
                .statusCode(409)
                .body(
                        "detail",
                        equalTo(
                                "A correction is sent once, after the last check for goods: it cannot be sent earlier."));

        audited("notification.retry", id, 0);
        assertThat(notifications.statuses(order)).containsEntry(CORRECTED, PENDING);
    }

    @Test
    void sentNotificationIsNotSentAgain() {
        var order = orders.invent();
        notifications.add(order, TAKEN, contacts("1"));
        notifications.awaitSent(order);

        retry("operator", notifications.of(order).getFirst().id)
                .then()
                .statusCode(409)
                .contentType("application/problem+json")
                .body("type", equalTo("urn:tuntas:problem:conflict"))
                .body(
                        "detail",
                        equalTo("The notification is sent; only a pending, dead or suppressed one can be sent."));
    }

    @Test
    void notificationIsNotSentTwiceAtOnce() {
        var order = orders.invent();
        var answer = new CompletableFuture<Response>();
        channel.willAnswer(order, List.of(() -> {
            answer.complete(retry("operator", notifications.of(order).getFirst().id));
            return new Sent("accepted", "provider-1");
        }));

        notifications.add(order, TAKEN, contacts("1"));

        notifications.awaitSent(order);
        assertThat(answer).isCompleted();
        answer.join()
                .then()
                .statusCode(409)
                .body("type", equalTo("urn:tuntas:problem:conflict"))
                .body("detail", equalTo("The notification is currently being sent."));
        audited("notification.retry", notifications.of(order).getFirst().id, 0);
    }

    @Test
    void unknownNotificationIsNotFound() {
        as("viewer").get("/v1/notifications/unknown").then().statusCode(404).contentType("application/problem+json");
        retry("operator", "unknown").then().statusCode(404).contentType("application/problem+json");
        as("operator").post("/v1/notifications/unknown/reveal").then().statusCode(404);
        audited("notification.retry", "unknown", 0);
        audited("notification.reveal", "unknown", 0);
    }

    @Test
    void callersNeedTheirRole() {
        given().get("/v1/notifications").then().statusCode(401);
        as("storefront").get("/v1/notifications").then().statusCode(403);
        retry("viewer", "unknown").then().statusCode(403);
    }

    private static void audited(String action, String id, int times) {
        as("viewer")
                .get("/v1/audit?action=" + action + "&object=" + id)
                .then()
                .statusCode(200)
                .body("data.who", hasSize(times));
    }

    private static Response retry(String role, String id) {
        return as(role).post("/v1/notifications/" + id + "/retry");
    }

    private static Response filtered(String order, String status, String channelName) {
        return as("viewer")
                .queryParam("order_id", order)
                .queryParam("status", status)
                .queryParam("channel", channelName)
                .get("/v1/notifications");
    }

    private static RequestSpecification as(String role) {
        return Shop.as("dev-" + role);
    }
}
