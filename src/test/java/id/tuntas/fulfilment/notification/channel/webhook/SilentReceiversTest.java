package id.tuntas.fulfilment.notification.channel.webhook;

import static id.tuntas.fulfilment.notification.NotificationKind.DELIVERED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.fulfilment.notification.Contacts;
import id.tuntas.fulfilment.notification.InventedOrders;
import id.tuntas.fulfilment.notification.outbox.Notifications;
import id.tuntas.platform.outbound.Receiver;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.SilentReceivers;
import io.quarkus.mailer.MockMailbox;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Receivers that take connections and never answer delay no others.
@QuarkusTest
class SilentReceiversTest {

    private static final Duration TWO_SECONDS = Duration.ofSeconds(2);

    @Inject
    Notifications notifications;

    @Inject
    InventedOrders orders;

    @Inject
    MockMailbox mailbox;

    @Inject
    FulfilmentDatabase database;

    private final SilentReceivers receivers = new SilentReceivers();

    /// What is done once is done.
    @BeforeEach
    void mail() {
        database.clean();
        tellByMail();
    }

    @AfterEach
    void hangUp() throws IOException {
        receivers.close();
        database.clean();
    }

    @Test
    void mailLeavesWithinTwoSecondsWhileHundredReceiversAreSilent() {
        for (int i = 0; i < 100; i++) {
            notifyByWebhook(silentReceiver());
        }
        await().untilAsserted(() -> assertThat(underWay()).isEqualTo(100));

        assertLeavesWithinTwoSeconds(this::tellByMail);

        assertThat(underWay()).isEqualTo(100);
    }

    @Test
    void webhookLeavesWithinTwoSecondsWhileAnotherReceiverIsSilentToHundreds() {
        var silent = silentReceiver();
        for (int i = 0; i < 300; i++) {
            notifyByWebhook(silent);
        }
        await().untilAsserted(() -> assertThat(underWay()).isEqualTo(8));

        try (var shop = Receiver.start()) {
            assertLeavesWithinTwoSeconds(() ->
                    notifications.awaitSent(notifyByWebhook(shop.url("/hook").toString())));
        }
        // The others of that receiver wait without a lease.
        assertThat(underWay()).isEqualTo(8);
    }

    private void tellByMail() {
        var order = orders.invent();
        var address = order + "@example.com";
        notifications.add(order, DELIVERED, new Contacts("Sari", address, null, null, null, "id"));
        notifications.awaitSent(order);
        assertThat(mailbox.getMailsSentTo(address)).hasSize(1);
    }

    /// Together they have more than the lane can send at once.
    @Test
    void webhookLeavesWithinTwoSecondsWhileFortyOthersAreSilent() {
        try (var shop = Receiver.start()) {
            notifications.awaitSent(notifyByWebhook(shop.url("/hook").toString()));
            for (int i = 0; i < 40; i++) {
                var silent = silentReceiver();
                for (int j = 0; j < 8; j++) {
                    notifyByWebhook(silent);
                }
            }
            await().untilAsserted(() -> assertThat(underWay()).isGreaterThanOrEqualTo(64));

            for (int i = 0; i < 5; i++) {
                assertLeavesWithinTwoSeconds(() -> notifications.awaitSent(
                        notifyByWebhook(shop.url("/hook").toString())));
            }
        }
    }

    /// In the best of three rounds; in none of them it waits until the silent receivers are given up.
    private static void assertLeavesWithinTwoSeconds(Runnable notification) {
        var rounds = Stream.generate(() -> timeOf(notification)).limit(3).toList();

        assertThat(rounds)
                .allSatisfy(round -> assertThat(round).isLessThan(Duration.ofSeconds(20)))
                .anySatisfy(round -> assertThat(round).isLessThan(TWO_SECONDS));
    }

    private static Duration timeOf(Runnable notification) {
        long begin = System.nanoTime();
        notification.run();
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    /// @return the order
    private String notifyByWebhook(String url) {
        var order = orders.invent();
        notifications.add(order, DELIVERED, new Contacts("Sari", null, null, null, url, "id"));
        return order;
    }

    private String silentReceiver() {
        return receivers.listen().toString();
    }

    /// Webhooks that some process has claimed.
    private long underWay() {
        return database.number(
                "select count(*) from notification where channel = 'webhook' and leased_until is not null");
    }
}
