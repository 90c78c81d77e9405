package id.tuntas.fulfilment.notification.outbox;

import static id.tuntas.fulfilment.notification.NotificationKind.CORRECTED;
import static id.tuntas.fulfilment.notification.NotificationKind.DELIVERED;
import static id.tuntas.fulfilment.notification.NotificationKind.TAKEN;
import static id.tuntas.fulfilment.notification.outbox.RecordingChannel.contacts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.fulfilment.notification.Contacts;
import id.tuntas.fulfilment.notification.InventedOrders;
import id.tuntas.fulfilment.notification.NotificationFactsSamples;
import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.fulfilment.notification.NotificationSource;
import id.tuntas.fulfilment.notification.OrderFacts;
import id.tuntas.fulfilment.notification.channel.Channels;
import id.tuntas.fulfilment.notification.channel.OutgoingNotification;
import id.tuntas.fulfilment.notification.channel.SendOutcome.NotTried;
import id.tuntas.fulfilment.notification.outbox.Outbox.Entry;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import id.tuntas.testsupport.Time;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
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

    @Inject
    RecordingChannel channel;

    @Inject
    SendNotifications sending;

    @Inject
    SendOne sendOne;

    @Inject
    GivenRows rows;

    @Inject
    NotificationSource source;

    @Inject
    Time time;

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

    /// Otherwise its recipient would hear nothing until then, and at first of a message that never came.
    @Test
    void correctionThatIsStoredAheadOfItsTimeReplacesTheEndWhenItIsSent() {
        var order = orders.invent();
        notifications.addLater(order, DELIVERED, contacts("1"), Duration.ofMinutes(7));
        notifications.addLater(order, TAKEN, contacts("1"), Duration.ofMinutes(8));

        notifications.addLater(order, CORRECTED, contacts("1"), Duration.ofMinutes(5));
        assertThat(superseded(order)).isEmpty();
        time.passes(Duration.ofMinutes(5));

        awaitStatus(order, CORRECTED, NotificationStatus.SENT);
        assertThat(superseded(order)).containsExactlyInAnyOrder("DELIVERED recording", "TAKEN recording");
        assertThat(toldKinds(order)).containsExactly(CORRECTED);
    }

    /// As after an outage.
    @Test
    void correctionReplacesTheEndThatIsClaimedTogetherWithIt() {
        var order = orders.invent();
        notifications.addLater(order, DELIVERED, contacts("1"), Duration.ofMinutes(4));
        notifications.addLater(order, CORRECTED, contacts("1"), Duration.ofMinutes(5));

        time.passes(Duration.ofMinutes(6));

        awaitStatus(order, CORRECTED, NotificationStatus.SENT);
        assertThat(superseded(order)).containsExactly("DELIVERED recording");
        assertThat(toldKinds(order)).containsExactly(CORRECTED);
    }

    @Test
    void endIsToldBeforeTheCorrectionThatIsStoredAheadOfItsTime() {
        var order = orders.invent();
        notifications.addLater(order, DELIVERED, contacts("1"), Duration.ofMinutes(1));
        notifications.addLater(order, CORRECTED, contacts("1"), Duration.ofMinutes(5));

        time.passes(Duration.ofMinutes(1));
        awaitStatus(order, DELIVERED, NotificationStatus.SENT);
        time.passes(Duration.ofMinutes(4));
        awaitStatus(order, CORRECTED, NotificationStatus.SENT);

        assertThat(toldKinds(order)).containsExactly(DELIVERED, CORRECTED);
    }

    @Test
    void deadEndMarksItsOrderUntilTheCorrectionIsSent() {
        var order = orders.invent();
        notifications.addLater(order, DELIVERED, contacts("1"), Duration.ofHours(1));
        database.execute("update notification set status = 'dead', due_at = null where order_id = ?", order);
        QuarkusTransaction.requiringNew().run(() -> source.undeliverable(List.of(order)));

        notifications.addLater(order, CORRECTED, contacts("1"), Duration.ofMinutes(5));
        assertThat(notifications.statuses(order)).containsEntry(DELIVERED, NotificationStatus.DEAD);
        assertThat(orders.isMarked(order)).isTrue();
        time.passes(Duration.ofMinutes(5));

        awaitStatus(order, CORRECTED, NotificationStatus.SENT);
        assertThat(superseded(order)).containsExactly("DELIVERED recording");
        assertThat(orders.isMarked(order)).isFalse();
    }

    /// One that tells the shop of a refund replaces nothing, also if it had to wait for a connection.
    @Test
    void correctionReplacesNothingWhenItIsTriedAgain() {
        var order = orders.invent();
        channel.willAnswer(order, List.of(() -> {
            notifications.addLater(order, DELIVERED, contacts("1"), Duration.ofHours(1));
            return new NotTried("busy");
        }));

        notifications.add(order, CORRECTED, contacts("1"));

        awaitStatus(order, CORRECTED, NotificationStatus.SENT);
        assertThat(superseded(order)).isEmpty();
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

    /// What superseded it would be followed by what it corrects.
    @Test
    void notificationSupersededUnderWayIsNotSentAfterItWasHeld() {
        var order = orders.invent();
        channel.willAnswer(order, List.of(() -> {
            notifications.add(order, CORRECTED, contacts("1"));
            return new NotTried("busy");
        }));

        notifications.add(order, DELIVERED, contacts("1"));

        await().until(() -> database.number(
                                "select count(*) from notification where order_id = ? and leased_until is not null",
                                order)
                        == 0
                && channel.attemptsFor(order).size() >= 2);
        assertThat(notifications.statuses(order))
                .isEqualTo(Map.of(DELIVERED, NotificationStatus.SUPERSEDED, CORRECTED, NotificationStatus.SENT));
        assertThat(database.count("notification where order_id = '" + order + "' and due_at is not null"))
                .isZero();
    }

    /// As after a shutdown in between.
    @Test
    void supersededNotificationThatIsDueIsNotSent() {
        var order = orders.invent();
        var id = rows.notification(clock.instant(), "order_id", order, "status", "superseded");

        var attempt = sendOne.attempt(due(id));

        assertThat(attempt).isEqualTo(new Attempt.Ended());
    }

    @Test
    void deadNotificationThatAnOperatorRevivesMeanwhileIsNotSuperseded() {
        var id = rows.notification(clock.instant(), "status", "dead");
        var attempt = sendOne.attempt(due(id));
        database.execute("update notification set status = 'pending' where id = ?", id);

        var claim = new Claim(id, 0, 0, 0, clock.instant(), false, null);
        QuarkusTransaction.requiringNew().run(() -> sending.record(List.of(new Acted<>(claim, attempt, null))));

        assertThat(database.texts("select status from notification where id = ?", id))
                .containsExactly("pending");
    }

    private static DueNotification due(String id) {
        var notification = QuarkusTransaction.requiringNew()
                .call(() -> Notification.byId(id).orElseThrow());
        var facts = new OrderFacts.Loaded(NotificationFactsSamples.facts("1"));
        return new DueNotification(notification, facts, false, false);
    }

    private Entry entry(String order, NotificationKind kind, Contacts contacts) {
        return new Entry(order, kind, contacts, clock.instant(), null);
    }

    private void awaitStatus(String order, NotificationKind kind, NotificationStatus status) {
        await().untilAsserted(() -> assertThat(notifications.statuses(order)).containsEntry(kind, status));
    }

    private List<NotificationKind> toldKinds(String order) {
        return channel.attemptsFor(order).stream()
                .map(OutgoingNotification::kind)
                .toList();
    }

    private List<String> superseded(String order) {
        return notifications.of(order).stream()
                .filter(notification -> notification.status == NotificationStatus.SUPERSEDED)
                .map(notification -> notification.kind + " " + notification.channel)
                .toList();
    }
}
