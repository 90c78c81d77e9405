package id.tuntas.commerce.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.OrderEvents.Event;
import id.tuntas.commerce.webhook.ListeningReseller;
import id.tuntas.platform.outbound.Receiver;
import id.tuntas.platform.outbound.WebhookAnswer;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.Next;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// A callback has five attempts, of which a want of connections takes none.
@QuarkusTest
class DeliveryNotTriedTest {

    private static final Duration LATER = Duration.ofHours(1);

    @Inject
    Deliveries deliveries;

    @Inject
    Callbacks callbacks;

    @Inject
    Clock clock;

    @Test
    void waitForAConnectionCostsNoAttempt() {
        try (var receiver = Receiver.start()) {
            var delivery = waiting(ListeningReseller.opened().listeningAt(receiver.url("/callbacks")));
            var claim = new Claim(delivery.id, 0, 3, 0, clock.instant(), false, null);
            var outcome = DeliveryOutcome.of(new WebhookAnswer.NotTried("busy", LATER));

            var next = QuarkusTransaction.requiringNew()
                    .call(() -> deliveries.record(List.of(new Acted<>(claim, outcome, null))));

            assertThat(next).singleElement().isInstanceOfSatisfying(Next.Held.class, held -> {
                assertThat(held.attempt()).isEqualTo(claim.attempt());
                assertThat(held.dueAt()).isBefore(clock.instant().plusSeconds(2));
            });
        }
    }

    @Test
    void duplicateWithoutAConnectionDoesNotReplaceTheFirstAnswer() {
        var acknowledged = new DeliveryOutcome.Acknowledged(200);
        var missed = new DeliveryOutcome.Missed(500, "answered 500");

        assertThat(acknowledged.orOfDuplicate(new DeliveryOutcome.NotTried())).isEqualTo(acknowledged);
        assertThat(acknowledged.orOfDuplicate(missed)).isEqualTo(missed);
    }

    private Delivery waiting(ListeningReseller reseller) {
        return QuarkusTransaction.requiringNew().call(() -> {
            callbacks.publish(List.of(
                    new Event(reseller.id(), "order.paid", "ORDER-1", "SPY0000000001AB", "paid", Map.of(), LATER)));
            return Delivery.find("accountId", reseller.id()).singleResult();
        });
    }
}
