package id.tuntas.commerce.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import id.tuntas.commerce.OrderEvents.Event;
import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.commerce.webhook.ListeningReseller;
import id.tuntas.platform.outbound.Receiver;
import id.tuntas.platform.rejection.Rejection;
import id.tuntas.platform.work.pause.PauseView;
import id.tuntas.platform.work.pause.PausedQueues;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A callback is made due again while an attempt is under way.
@QuarkusTest
class RedeliverTest {

    @Inject
    Deliveries deliveries;

    @Inject
    Redeliver redeliver;

    @Inject
    Callbacks callbacks;

    @Inject
    PausedQueues pausedQueues;

    @Inject
    CommerceDatabase database;

    @Inject
    Clock clock;

    private final CountDownLatch isRedelivered = new CountDownLatch(1);
    private Receiver receiver;

    @BeforeEach
    void open() {
        receiver = Receiver.start().answeringAfter(isRedelivered);
    }

    @AfterEach
    void close() {
        resume();
        isRedelivered.countDown();
        receiver.close();
    }

    @Test
    void callbackThatIsAcknowledgedAfterItsLeaseExpiredIsDueNoMore() {
        var id = beingSent();
        pause(); // so that no replica takes it over
        database.execute("update delivery set leased_until = '2020-01-01' where id = ?", id);

        QuarkusTransaction.requiringNew().run(() -> redeliver.redeliver(id));
        isRedelivered.countDown();
        await().until(() -> delivery(id).status == DeliveryStatus.DELIVERED);
        resume();

        await().untilAsserted(() -> assertThat(delivery(id).dueAt).isNull());
        assertThat(delivery(id).attempts).isEqualTo(1);
        assertThat(receiver.received()).hasSize(1);
    }

    @Test
    void callbackIsNotSentTwiceAtOnce() {
        var id = beingSent();

        assertThatThrownBy(() -> QuarkusTransaction.requiringNew().run(() -> redeliver.redeliver(id)))
                .isInstanceOf(Rejection.Conflict.class)
                .hasMessage("The callback is currently being sent.");

        isRedelivered.countDown();
        await().until(() -> delivery(id).status == DeliveryStatus.DELIVERED);
        assertThat(receiver.received()).hasSize(1);
    }

    private String beingSent() {
        var reseller = ListeningReseller.opened().listeningAt(receiver.url("/callbacks"));
        var id = QuarkusTransaction.requiringNew().call(() -> {
            callbacks.publish(List.of(new Event(
                    reseller.id(), "order.paid", "ORDER-1", "SPY0000000001AB", "paid", Map.of(), Duration.ZERO)));
            return Delivery.<Delivery>find("accountId", reseller.id()).singleResult().id;
        });
        await().until(() -> !receiver.received().isEmpty());
        return id;
    }

    private Delivery delivery(String id) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Delivery.byId(List.of(id)).get(id));
    }

    private void pause() {
        var pause = new PauseView(clock.instant(), "test", "test");
        QuarkusTransaction.requiringNew().run(() -> pausedQueues.pause(deliveries.name(), pause));
        pausedQueues.refresh();
    }

    private void resume() {
        QuarkusTransaction.requiringNew().run(() -> pausedQueues.resume(deliveries.name()));
        pausedQueues.refresh();
    }
}
