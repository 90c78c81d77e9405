package id.tuntas.commerce.merchant;

import static id.tuntas.commerce.merchant.Merchant.audited;
import static id.tuntas.commerce.merchant.Merchant.posts;
import static id.tuntas.commerce.merchant.Merchant.reads;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.startsWith;

import id.tuntas.commerce.OrderEvents.Event;
import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.commerce.webhook.ListeningReseller;
import id.tuntas.commerce.webhook.delivery.Callbacks;
import id.tuntas.platform.outbound.Receiver;
import id.tuntas.platform.outbound.Receiver.Received;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class MerchantDeliveryTest {

    @Inject
    Callbacks callbacks;

    @Inject
    CommerceDatabase database;

    private Receiver receiver;
    private ListeningReseller reseller;

    @BeforeEach
    void open() {
        receiver = Receiver.start();
        reseller = ListeningReseller.opened().listeningAt(receiver.url("/callbacks"));
    }

    @AfterEach
    void close() {
        receiver.close();
    }

    @Test
    void callbackThatWasGivenUpIsSentAgainWithTheSameBytes() {
        receiver.answering(500);
        var id = published("given_up");
        receiver.answering(204);
        reads("deliveries/" + id)
                .body("attempts", equalTo(5))
                .body("last_status", equalTo(500))
                .body("last_error", equalTo("answered 500"))
                .body("can_redeliver", equalTo(true));

        posts("deliveries/" + id + "/redeliver", "{\"note\": \"they repaired it\"}")
                .statusCode(200);

        await().untilAsserted(() -> reads("deliveries/" + id)
                .body("status", equalTo("delivered"))
                .body("attempts", equalTo(6))
                .body("last_status", equalTo(204))
                .body("can_redeliver", equalTo(false)));
        assertThat(receiver.received()).hasSize(6);
        assertThat(receiver.received())
                .extracting(Received::text)
                .containsOnly(receiver.received().getFirst().text());
        assertThat(audited(id, "delivery.redeliver")).singleElement().asString().contains("note=they repaired it");
    }

    @Test
    void redeliveredCallbackHasAllItsAttemptsAgain() {
        receiver.answering(500);
        var id = published("given_up");

        posts("deliveries/" + id + "/redeliver").statusCode(200).body("status", equalTo("pending"));

        await().untilAsserted(() ->
                reads("deliveries/" + id).body("status", equalTo("given_up")).body("attempts", equalTo(10)));
    }

    @Test
    void deliveredCallbackHasNoBodyToSend() {
        var id = published("delivered");

        posts("deliveries/" + id + "/redeliver")
                .statusCode(409)
                .body("detail", startsWith("The body of the callback is no longer stored."));
    }

    @Test
    void bodyThatCannotBeDecryptedIsNotSent() {
        receiver.answering(500);
        var id = published("given_up");
        database.execute("update delivery set body = concat('x', body) where id = ?", id);

        posts("deliveries/" + id + "/redeliver").statusCode(409);

        reads("deliveries/" + id).body("status", equalTo("given_up"));
    }

    @Test
    void unknownCallbackIsNotFound() {
        reads("deliveries/unknown").statusCode(404);
        posts("deliveries/unknown/redeliver").statusCode(404);
    }

    @Test
    void listIsFilteredAndInPages() {
        published("delivered");
        receiver.answering(500);
        var second = published("given_up");
        var mine = "deliveries?reseller_id=" + reseller.id();

        JsonPath page = reads(mine + "&limit=1")
                .statusCode(200)
                .body("data[0].id", equalTo(second))
                .body("data[0].event", equalTo("order.paid"))
                .body("data[0].ref_id", equalTo("ORDER-1"))
                .body("data[0].reseller", equalTo("Test"))
                .extract()
                .jsonPath();
        reads(mine + "&cursor=" + page.getString("next_cursor")).body("data.status", equalTo(List.of("delivered")));
        reads(mine + "&status=given_up").body("data.id", equalTo(List.of(second)));
        reads(mine + "&ref_id=ORDER-2").body("data", equalTo(List.of()));
        reads(mine + "&from=2020-01-01T00:00:00Z&ref_id=ORDER-1").body("data.size()", equalTo(2));
    }

    @ParameterizedTest
    @CsvSource({"status=lost, /status", "ref_id=x, /ref_id", "event=x, /event"})
    void wrongFiltersAreRefused(String query, String pointer) {
        reads("deliveries?" + query).statusCode(422).body("errors[0].pointer", equalTo(pointer));
    }

    /// @return the id of a callback that has this status by now
    private String published(String status) {
        var data = Map.<String, Object>of("ref_id", "ORDER-1", "invoice", "SPY0000000001AB");
        QuarkusTransaction.requiringNew()
                .run(() -> callbacks.publish(List.of(new Event(
                        reseller.id(), "order.paid", "ORDER-1", "SPY0000000001AB", "paid", data, Duration.ZERO))));
        await().untilAsserted(() ->
                reads("deliveries?limit=1&reseller_id=" + reseller.id()).body("data[0].status", equalTo(status)));
        return reads("deliveries?limit=1&reseller_id=" + reseller.id())
                .extract()
                .path("data[0].id");
    }
}
