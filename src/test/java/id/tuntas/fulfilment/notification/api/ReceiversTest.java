package id.tuntas.fulfilment.notification.api;

import static id.tuntas.testsupport.Shop.call;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ReceiversTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Inject
    FulfilmentDatabase database;

    @Inject
    GivenRows rows;

    @BeforeEach
    void clean() {
        database.clean();
    }

    @Test
    void deadNotificationsAreGroupedByHostDomainOrChannel() {
        dead(NOON, "webhook", "https://user:secret@Shop.example/hook?token=1");
        dead(NOON.plusSeconds(1), "webhook", "https://shop.example/other");
        var latest = rows.notification(
                NOON.plusSeconds(2),
                "channel",
                "webhook",
                "recipient",
                "https://shop.example/hook",
                "status",
                "dead",
                "last_error",
                "410 Gone");
        dead(NOON, "email", "sari@EXAMPLE.com");
        dead(NOON, "email", "budi@example.com");
        dead(NOON, "telegram", "12345");
        rows.notification(NOON, "channel", "email", "recipient", "sent@example.org", "status", "sent");

        call("dev-viewer", "GET", "/v1/notifications/receivers")
                .statusCode(200)
                .body("data.channel", contains("webhook", "email", "telegram"))
                .body("data.receiver", contains("shop.example", "example.com", null))
                .body("data.dead", contains(3, 2, 1))
                .body("data[0].example", equalTo(latest))
                .body("data[0].last_error", equalTo("410 Gone"))
                .body("data[0].first", equalTo("2026-03-01T12:00:00Z"))
                .body("data[0].last", equalTo("2026-03-01T12:00:02Z"));
    }

    @Test
    void deadNotificationsOfAllShardsAreAddedUp() {
        var latest = GivenRows.idInLastShard(NOON.plusSeconds(2));
        dead(NOON, "email", "sari@example.com");
        dead(NOON, "telegram", "1");
        dead(NOON.plusSeconds(1), "telegram", "2");
        deadInLastShard(GivenRows.idInLastShard(NOON.minusSeconds(1)), NOON.minusSeconds(1), "451 Later");
        deadInLastShard(latest, NOON.plusSeconds(2), "550 Unknown");

        call("dev-viewer", "GET", "/v1/notifications/receivers")
                .statusCode(200)
                .body("data.receiver", contains("example.com", null))
                .body("data.dead", contains(3, 2))
                .body("data[0].first", equalTo("2026-03-01T11:59:59Z"))
                .body("data[0].last", equalTo("2026-03-01T12:00:02Z"))
                .body("data[0].example", equalTo(latest))
                .body("data[0].last_error", equalTo("550 Unknown"));
    }

    @Test
    void notificationsOfAReceiverAreListed() {
        var upper = dead(NOON, "email", "sari@EXAMPLE.com");
        var lower = dead(NOON, "email", "budi@example.com");
        dead(NOON, "email", "ani@mail-example.com");
        var hook = dead(NOON, "webhook", "https://shop.example/hook");
        dead(NOON, "webhook", "https://other.example/?mail=a@example.com");

        list("example.com").body("data.id", containsInAnyOrder(upper, lower));
        list("shop.example").body("data.id", contains(hook));
    }

    /// They mean themselves, not any text.
    @Test
    void wildcardsAreOrdinaryCharacters() {
        dead(NOON, "email", "sari@example.com");

        list("exampl_.com").body("data", empty());
    }

    @Test
    void receiverIsOnlyComparedForDeadNotifications() {
        call("dev-viewer", "GET", "/v1/notifications?receiver=example.com")
                .statusCode(422)
                .body("errors.pointer", contains("/receiver"));
        call("dev-storefront", "GET", "/v1/notifications/receivers").statusCode(403);
    }

    private String dead(Instant at, String channel, String recipient) {
        return rows.notification(at, "channel", channel, "recipient", recipient, "status", "dead");
    }

    private void deadInLastShard(String id, Instant at, String error) {
        rows.notification(at, "id", id, "recipient", "budi@example.com", "status", "dead", "last_error", error);
    }

    private static ValidatableResponse list(String receiver) {
        return call("dev-viewer", "GET", "/v1/notifications?status=dead&receiver=" + receiver)
                .statusCode(200);
    }
}
