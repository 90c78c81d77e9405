package id.tuntas.commerce.webhook.delivery;

import static id.tuntas.commerce.webhook.ListeningReseller.SECRET;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.commerce.OrderEvents.Event;
import id.tuntas.commerce.webhook.ListeningReseller;
import id.tuntas.platform.outbound.Receiver;
import id.tuntas.platform.outbound.Receiver.Received;
import id.tuntas.testsupport.Time;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class DeliveriesTest {

    @Inject
    Clock clock;

    @Inject
    Callbacks callbacks;

    @Inject
    ObjectMapper mapper;

    @Inject
    Time time;

    Receiver receiver;
    ListeningReseller reseller;

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
    void eventArrivesOnceSignedAndWhole() throws Exception {
        var begin = clock.instant();
        publish("paid");

        var delivery = awaitEnd();

        assertThat(receiver.received()).hasSize(1);
        var received = receiver.received().getFirst();
        assertThat(received.path()).isEqualTo("/callbacks");
        assertThat(received.header("X-Signature"))
                .contains("c5f7161d19a031f993e8e9f9debb8fdab9bc4dcc03b8149ec6f6427371f5480c");
        assertThat(received.header("X-Event")).contains("order.paid");
        assertThat(received.header("Content-Type")).contains("application/json");
        assertThat(time(received.header("X-Timestamp").orElseThrow()))
                .isBetween(begin.minusSeconds(1), clock.instant());
        var body = mapper.readTree(received.body());
        assertThat(body.properties()).extracting(Map.Entry::getKey).containsExactly("event", "timestamp", "data");
        assertThat(body.path("event").textValue()).isEqualTo("order.paid");
        assertThat(time(body.path("timestamp").textValue())).isBetween(begin.minusSeconds(1), clock.instant());
        assertThat(body.path("data").path("ref_id").textValue()).isEqualTo("ORDER-1");
        assertThat(body.path("data").path("amount").intValue()).isEqualTo(20_000);
        assertThat(delivery.status).isEqualTo(DeliveryStatus.DELIVERED);
        assertThat(delivery.attempts).isEqualTo(1);
        assertThat(delivery.lastStatus).isEqualTo(200);
        assertThat(delivery.deliveredAt).isNotNull();
        assertThat(delivery.body).isNull();
    }

    @Test
    void attemptsFollowTheScheduleAndEndAfterFive() {
        receiver.answering(500);
        publish("paid");

        var delivery = awaitEnd();

        assertThat(delivery.status).isEqualTo(DeliveryStatus.GIVEN_UP);
        assertThat(delivery.attempts).isEqualTo(5);
        assertThat(delivery.lastStatus).isEqualTo(500);
        assertThat(delivery.lastError).isEqualTo("answered 500");
        assertThat(delivery.deliveredAt).isNull();
        var nominal = List.of(100, 200, 400, 800);
        var gaps = gaps(receiver.received());
        assertThat(gaps).hasSize(4);
        IntStream.range(0, 4)
                .forEach(i -> assertThat(gaps.get(i)).isGreaterThanOrEqualTo(Duration.ofMillis(nominal.get(i))));
        assertThat(receiver.received())
                .extracting(Received::text)
                .containsOnly(receiver.received().getFirst().text());
    }

    @Test
    void attemptsStopAtTheFirstAcknowledgement() {
        receiver.answering(204).answeringFirst(503, 302, 404);
        publish("paid");

        var delivery = awaitEnd();

        assertThat(delivery.status).isEqualTo(DeliveryStatus.DELIVERED);
        assertThat(delivery.attempts).isEqualTo(4);
        assertThat(delivery.lastStatus).isEqualTo(204);
        assertThat(delivery.lastError).isNull();
        assertThat(receiver.received()).hasSize(4);
    }

    @Test
    void receiverThatIsDownIsGivenUp() {
        receiver.close();
        publish("paid");

        var delivery = awaitEnd();

        assertThat(delivery.status).isEqualTo(DeliveryStatus.GIVEN_UP);
        assertThat(delivery.lastStatus).isNull();
        assertThat(delivery.lastError).startsWith("no connection");
    }

    @Test
    void itemEventIsSignedWithItsOwnWord() {
        publish("order.item.sent", "item.sent");

        awaitEnd();

        assertThat(receiver.received().getFirst().header("X-Signature"))
                .contains("d38fa2fe080d1fd3a9ae8f0ce0b5210cfb8e26f8e998e77e71d1c01a38f4e715");
    }

    @Test
    void rolledBackOrderSendsNothing() {
        QuarkusTransaction.begin();
        callbacks.publish(List.of(
                new Event(reseller.id(), "order.paid", "ORDER-1", "SPY0000000001AB", "paid", Map.of(), Duration.ZERO)));
        QuarkusTransaction.rollback();

        assertThat(deliveries()).isEmpty();
        assertThat(receiver.received()).isEmpty();
    }

    @Test
    void disabledWebhookKeepsNothing() {
        reseller.switchedOff();

        publish("paid");

        assertThat(deliveries()).isEmpty();
    }

    @Test
    void resellerWithoutWebhookKeepsNothing() {
        reseller = ListeningReseller.opened();

        publish("paid");

        assertThat(deliveries()).isEmpty();
    }

    @Test
    void webhookSwitchedOffMeanwhileEndsTheAttempts() {
        var isSwitchedOff = new CountDownLatch(1);
        receiver.answering(500).answeringAfter(isSwitchedOff);
        publish("paid");
        await().until(() -> !receiver.received().isEmpty());

        reseller.switchedOff();
        isSwitchedOff.countDown();

        var delivery = awaitEnd();
        assertThat(delivery.status).isEqualTo(DeliveryStatus.GIVEN_UP);
        assertThat(delivery.lastError).isEqualTo("the webhook was switched off");
        assertThat(receiver.received()).hasSizeLessThan(5);
    }

    @Test
    void repetitionIsSignedWithThePresentSecret() {
        var isChanged = new CountDownLatch(1);
        receiver.answeringFirst(500, 500).answeringAfter(isChanged);
        publish("paid");
        await().until(() -> !receiver.received().isEmpty());

        reseller.withSecret("newer");
        isChanged.countDown();

        awaitEnd();
        assertThat(receiver.received().getFirst().header("X-Signature"))
                .contains(ListeningReseller.signature("ORDER-1", "SPY0000000001AB", "paid", SECRET));
        assertThat(receiver.received().getLast().header("X-Signature"))
                .contains(ListeningReseller.signature("ORDER-1", "SPY0000000001AB", "paid", "newer"));
    }

    @Test
    void withoutASecretThereIsNoSignature() {
        reseller.withoutSecret();

        publish("paid");

        awaitEnd();
        assertThat(receiver.received().getFirst().header("X-Signature")).isEmpty();
    }

    @Test
    void lostEventNeverArrives() {
        CallbackFaults.ALL_LOST.begin();
        publish("paid");

        var delivery = awaitEnd();

        assertThat(delivery.status).isEqualTo(DeliveryStatus.GIVEN_UP);
        assertThat(delivery.lastError).isEqualTo("lost on purpose");
        assertThat(receiver.received()).isEmpty();
    }

    @Test
    void duplicatedEventArrivesTwice() {
        CallbackFaults.ALL_TWICE.begin();
        publish("paid");

        awaitEnd();

        assertThat(receiver.received()).hasSize(2);
        assertThat(receiver.received())
                .extracting(Received::text)
                .containsOnly(receiver.received().getFirst().text());
    }

    @Test
    void misSignedEventHasAnotherSignature() {
        CallbackFaults.ALL_MIS_SIGNED.begin();
        publish("paid");

        awaitEnd();

        assertThat(receiver.received().getFirst().header("X-Signature"))
                .hasValueSatisfying(signature -> assertThat(signature)
                        .matches("[0-9a-f]{64}")
                        .isNotEqualTo(ListeningReseller.signature("ORDER-1", "SPY0000000001AB", "paid", SECRET)));
    }

    @Test
    void heldEventIsOvertakenAndCostsNoAttempt() {
        CallbackFaults.ALL_HELD.begin();
        publish("paid");
        await().until(() -> deliveries().getFirst().held);
        CallbackFaults.NONE.begin();

        publish("completed");
        await().until(() -> !receiver.received().isEmpty());
        time.passes(Duration.ofSeconds(20));

        await().until(() -> receiver.received().size() == 2);
        assertThat(receiver.received())
                .extracting(received -> received.header("X-Event").orElseThrow())
                .containsExactly("order.completed", "order.paid");
        await().untilAsserted(() -> assertThat(deliveries())
                .allSatisfy(delivery -> assertThat(delivery.attempts).isEqualTo(1)));
    }

    private void publish(String status) {
        publish("order." + status, status);
    }

    private void publish(String event, String signedStatus) {
        var data = Map.<String, Object>of("ref_id", "ORDER-1", "invoice", "SPY0000000001AB", "amount", 20_000);
        QuarkusTransaction.requiringNew()
                .run(() -> callbacks.publish(List.of(new Event(
                        reseller.id(), event, "ORDER-1", "SPY0000000001AB", signedStatus, data, Duration.ZERO))));
    }

    private List<Delivery> deliveries() {
        return QuarkusTransaction.requiringNew().call(() -> Delivery.list("accountId = ?1 order by id", reseller.id()));
    }

    private Delivery awaitEnd() {
        await().until(() -> deliveries().getFirst().status != DeliveryStatus.PENDING);
        return deliveries().getFirst();
    }

    private static List<Duration> gaps(List<Received> received) {
        return IntStream.range(1, received.size())
                .mapToObj(i -> Duration.between(
                        received.get(i - 1).at(), received.get(i).at()))
                .toList();
    }

    private static Instant time(String text) {
        var time = OffsetDateTime.parse(text);
        assertThat(time.getOffset()).isEqualTo(ZoneOffset.ofHours(7));
        return time.toInstant();
    }
}
