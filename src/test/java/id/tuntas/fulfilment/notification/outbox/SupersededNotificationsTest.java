package id.tuntas.fulfilment.notification.outbox;

import static id.tuntas.fulfilment.notification.NotificationKind.CORRECTED;
import static id.tuntas.fulfilment.notification.NotificationKind.DELIVERED;
import static id.tuntas.fulfilment.notification.NotificationKind.TAKEN;
import static id.tuntas.fulfilment.notification.outbox.RecordingChannel.contacts;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.notification.Contacts;
import id.tuntas.fulfilment.notification.InventedOrders;
import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.fulfilment.notification.channel.Channels;
import id.tuntas.fulfilment.notification.outbox.Outbox.Entry;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a notification replaces, on its own channel and on those that are off when it is stored.
@QuarkusTest
class SupersededNotificationsTest {

    @Inject
    Clock clock;

    @Inject
    Outbox outbox;

    @Inject
    NotificationTable table;

    @Inject
    Notifications notifications;

    @Inject
    InventedOrders orders;

    @Inject
    FulfilmentDatabase database;

    private Outbox withShop;
    private Outbox withoutShop;

    @BeforeEach
    void switchShop() {
        var recording = new RecordingChannel();
        withShop =
                new Outbox(table, new Channels(List.of(recording, new OutboxTest.Shop("https://shop.example"))), clock);
        withoutShop = new Outbox(table, new Channels(List.of(recording)), clock);
    }

    /// Its recipient would otherwise hear of the end no more.
    @Test
    void correctionLeavesTheEndOnAChannelThatIsOff() {
        var order = orders.invent();

        QuarkusTransaction.requiringNew().run(() -> {
            withShop.add(entry(order, DELIVERED, contacts("1")));
            withoutShop.add(entry(order, CORRECTED, contacts("1")));
        });

        assertThat(superseded(order)).containsExactly("DELIVERED recording");
    }

    @Test
    void correctionByReleaseLeavesTheEndOnAChannelThatIsOff() {
        var order = orders.invent();

        QuarkusTransaction.requiringNew().run(() -> {
            withShop.add(entry(order, DELIVERED, contacts("1")));
            withoutShop.addOrCorrect(entry(order, DELIVERED, contacts("1")));
        });

        assertThat(superseded(order)).containsExactly("DELIVERED recording");
    }

    /// It can be sent once its recipient has opted in again.
    @Test
    void correctionSupersedesAnEndThatWasSuppressed() {
        var order = orders.invent();

        QuarkusTransaction.requiringNew().run(() -> withoutShop.add(entry(order, DELIVERED, contacts("1"))));
        database.execute("update notification set status = 'suppressed', due_at = null where order_id = ?", order);
        QuarkusTransaction.requiringNew().run(() -> withoutShop.add(entry(order, CORRECTED, contacts("1"))));

        assertThat(superseded(order)).containsExactly("DELIVERED recording");
    }

    @Test
    void endSupersedesWhatIsPointlessAlsoOnAChannelThatIsOff() {
        var order = orders.invent();

        QuarkusTransaction.requiringNew().run(() -> {
            withShop.add(entry(order, TAKEN, contacts("1")));
            withoutShop.add(entry(order, DELIVERED, contacts("1")));
        });

        assertThat(superseded(order)).containsExactlyInAnyOrder("TAKEN recording", "TAKEN storefront");
    }

    @Test
    void ordersThatEndTogetherSupersedeOnTheirOwnChannels() {
        var first = orders.invent();
        var second = orders.invent();
        var byMail = new Contacts("Sari", second + "@example.com", null, null, null, "id");
        var both = new Contacts("Sari", second + "@example.com", "test:1", null, null, "id");

        QuarkusTransaction.requiringNew().run(() -> {
            outbox.addAll(List.of(entry(first, DELIVERED, both), entry(second, DELIVERED, both)));
            outbox.addAll(List.of(entry(first, CORRECTED, contacts("1")), entry(second, CORRECTED, byMail)));
        });

        assertThat(superseded(first)).containsExactly("DELIVERED recording");
        assertThat(superseded(second)).containsExactly("DELIVERED email");
    }

    private Entry entry(String order, NotificationKind kind, Contacts contacts) {
        return new Entry(order, kind, contacts, clock.instant(), null);
    }

    private List<String> superseded(String order) {
        return notifications.of(order).stream()
                .filter(notification -> notification.status == NotificationStatus.SUPERSEDED)
                .map(notification -> notification.kind + " " + notification.channel)
                .toList();
    }
}
