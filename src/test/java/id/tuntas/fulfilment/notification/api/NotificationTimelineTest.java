package id.tuntas.fulfilment.notification.api;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.time.Clock;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Who gave a customer's code away: the order shows who read a notification, and who had it sent again.
@QuarkusTest
class NotificationTimelineTest {

    @Inject
    FulfilmentDatabase database;

    @Inject
    GivenRows rows;

    @Inject
    Clock clock;

    private String order;

    @BeforeEach
    void storeAnOrder() {
        database.clean();
        var reference = rows.order(clock.instant());
        order = database.texts("select id from orders where reference = ?", reference)
                .getFirst();
    }

    @ParameterizedTest
    @CsvSource({"reveal, sent", "reveal, dead", "retry, dead", "retry, suppressed"})
    void orderShowsWhoDidSomethingWithItsNotification(String act, String status) {
        var notification = notification(status);

        act(notification, act).statusCode(200);

        call("dev-viewer", "GET", "/v1/orders/ord_" + order + "/timeline")
                .body("data.kind", contains(act))
                .body("data.detail", contains("notification delivered (pigeon), by operator"));
        call("dev-viewer", "GET", "/v1/audit?object=" + notification)
                .body("data.action", contains("notification." + act))
                .body("data[0].after.order_id", equalTo("ord_" + order))
                .body("data[0].after.note", equalTo("asked"));
    }

    @Test
    void whatWasNotSentAgainIsNotWrittenDown() {
        var sent = notification("sent");

        act(sent, "retry").statusCode(409);

        assertThat(database.texts("select kind from timeline where order_id = ?", order))
                .isEmpty();
    }

    private String notification(String status) {
        return rows.notification(clock.instant(), "order_id", order, "channel", "pigeon", "status", status);
    }

    private static ValidatableResponse act(String notification, String act) {
        return call("dev-operator", "POST", "/v1/notifications/" + notification + "/" + act, "{\"note\": \"asked\"}");
    }
}
