package id.tuntas.fulfilment.notification.channel;

import static id.tuntas.fulfilment.notification.NotificationFactsSamples.facts;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.work.HeldPermits;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class LargeMessagesTest {

    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final Message LARGE = new Message("subject", "x".repeat(1 << 20), null);

    private final LargeMessages messages = new LargeMessages();

    @Test
    void twoAreComposedAtATime() throws InterruptedException {
        messages.awaitTurn("email", new HeldPermits());
        var second = new HeldPermits();
        messages.awaitTurn("webhook", second);

        var third = Thread.ofVirtual().start(() -> messages.awaitTurn("storefront", new HeldPermits()));

        assertThat(third.join(Duration.ofMillis(300))).isFalse();
        messages.composed(facts("1"), LARGE, second);
        assertThat(third.join(LIMIT)).isTrue();
    }

    @Test
    void oneThatIsBeingSentHoldsUpItsOwnChannelOnly() throws InterruptedException {
        var first = new HeldPermits();
        messages.awaitTurn("webhook", first);
        messages.composed(facts("1"), LARGE, first);

        messages.awaitTurn("email", new HeldPermits());
        var next = Thread.ofVirtual().start(() -> messages.awaitTurn("webhook", new HeldPermits()));

        assertThat(next.join(Duration.ofMillis(300))).isFalse();
        first.close();
        assertThat(next.join(LIMIT)).isTrue();
    }
}
