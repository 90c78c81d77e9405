package id.tuntas.fulfilment.notification.outbox;

import static id.tuntas.fulfilment.notification.NotificationKind.CORRECTED;
import static id.tuntas.fulfilment.notification.NotificationKind.DELAYED;
import static id.tuntas.fulfilment.notification.NotificationKind.DELIVERED;
import static id.tuntas.fulfilment.notification.NotificationKind.TAKEN;
import static id.tuntas.fulfilment.notification.outbox.RecordingChannel.contacts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import id.tuntas.fulfilment.notification.Contacts;
import id.tuntas.fulfilment.notification.InventedOrders;
import id.tuntas.fulfilment.notification.MaskedRecipient;
import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.fulfilment.notification.channel.Audience;
import id.tuntas.fulfilment.notification.channel.Channels;
import id.tuntas.fulfilment.notification.channel.Message;
import id.tuntas.fulfilment.notification.channel.NotificationChannel;
import id.tuntas.fulfilment.notification.channel.OutgoingNotification;
import id.tuntas.fulfilment.notification.channel.SendOutcome;
import id.tuntas.fulfilment.notification.outbox.NewNotification.Subject;
import id.tuntas.fulfilment.notification.outbox.Outbox.Entry;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.transaction.TransactionalException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

@QuarkusTest
class OutboxTest {

    private static final int THREADS = 8;

    @Inject
    Clock clock;

    @Inject
    Outbox outbox;

    @Inject
    NotificationTable table;

    @Inject
    FulfilmentDatabase database;

    @Inject
    Notifications notifications;

    @Inject
    InventedOrders orders;

    @RepeatedTest(20)
    void eightThreadsAddOneNotificationPerChannel() throws Exception {
        var order = orders.invent();
        var both = new Contacts("Sari", order + "@example.com", "test:1", null, null, "id");
        var start = new CyclicBarrier(THREADS);

        try (var threads = Executors.newFixedThreadPool(THREADS)) {
            var adding = IntStream.range(0, THREADS)
                    .mapToObj(_ -> threads.submit(() -> {
                        start.await();
                        notifications.add(order, TAKEN, both);
                        return true;
                    }))
                    .toList();
            for (var one : adding) {
                assertThat(one.get()).isTrue();
            }
        }

        assertThat(notifications.of(order))
                .extracting(notification -> notification.channel)
                .containsExactly("email", "recording");
    }

    @Test
    void repeatedNotificationIsIgnoredAndTheTransactionGoesOn() {
        var order = orders.invent();
        notifications.add(order, TAKEN, contacts("1"));

        QuarkusTransaction.requiringNew().run(() -> {
            assertThat(add(order, TAKEN, contacts("1"))).isZero();
            assertThat(add(order, DELAYED, contacts("1"))).isEqualTo(1);
        });

        assertThat(notifications.statuses(order)).containsOnlyKeys(TAKEN, DELAYED);
    }

    /// Among so many orders that a server would rather look through all notifications that wait.
    @Test
    void notificationThatIsBeingRecordedAsSentIsSupersededAfterwards() throws Exception {
        var order = orders.invent();
        QuarkusTransaction.requiringNew()
                .run(() -> outbox.add(
                        new Entry(order, TAKEN, contacts("1"), clock.instant().plus(Duration.ofHours(1)), null)));
        var delivered = Stream.concat(
                        Stream.of(order), Stream.generate(InventedOrders::newId).limit(500))
                .map(OutboxTest::delivered)
                .toList();

        try (var other = Executors.newSingleThreadExecutor()) {
            var superseding = new AtomicReference<Future<?>>();
            QuarkusTransaction.requiringNew().run(() -> {
                database.execute("update notification set tries = 1 where order_id = ?", order);
                superseding.set(other.submit(
                        () -> QuarkusTransaction.requiringNew().run(() -> table.supersede(DELIVERED, delivered))));
                database.awaitLockWait("update notification%superseded%");
                database.execute("update notification set status = 'sent', due_at = null where order_id = ?", order);
            });
            superseding.get().get();
        }

        assertThat(notifications.statuses(order)).containsEntry(TAKEN, NotificationStatus.SENT);
    }

    @Test
    void finalKindSupersedesWhatWasNotSent() {
        var order = orders.invent();

        QuarkusTransaction.requiringNew().run(() -> {
            add(order, TAKEN, contacts("1"));
            add(order, DELAYED, contacts("1"));
            add(order, DELIVERED, contacts("1"));
        });

        assertThat(notifications.statuses(order))
                .containsEntry(TAKEN, NotificationStatus.SUPERSEDED)
                .containsEntry(DELAYED, NotificationStatus.SUPERSEDED)
                .doesNotContainEntry(DELIVERED, NotificationStatus.SUPERSEDED);
    }

    @Test
    void delayThatIsStoredAheadOfItsTimeLeavesTheOthers() {
        var order = orders.invent();
        notifications.addLater(order, TAKEN, contacts("1"), Duration.ofMinutes(1));

        notifications.addLater(order, DELAYED, contacts("1"), Duration.ofMinutes(5));

        assertThat(notifications.statuses(order)).containsEntry(TAKEN, NotificationStatus.PENDING);
    }

    @Test
    void delaySupersedesWhatWasNotSent() {
        var order = orders.invent();
        notifications.addLater(order, TAKEN, contacts("1"), Duration.ofMinutes(1));

        notifications.add(order, DELAYED, contacts("1"));

        assertThat(notifications.statuses(order)).containsEntry(TAKEN, NotificationStatus.SUPERSEDED);
    }

    @Test
    void finalKindLeavesSentNotificationsAlone() {
        var order = orders.invent();
        notifications.add(order, TAKEN, contacts("1"));
        notifications.awaitSent(order);

        notifications.add(order, DELIVERED, contacts("1"));

        assertThat(notifications.statuses(order)).containsEntry(TAKEN, NotificationStatus.SENT);
    }

    @Test
    void repeatedFinalNotificationSupersedesNone() {
        var order = orders.invent();

        QuarkusTransaction.requiringNew().run(() -> {
            add(order, DELIVERED, contacts("1"));
            add(order, CORRECTED, contacts("1"));
            add(order, DELIVERED, contacts("1"));
        });

        assertThat(notifications.statuses(order))
                .containsEntry(DELIVERED, NotificationStatus.SUPERSEDED)
                .doesNotContainEntry(CORRECTED, NotificationStatus.SUPERSEDED);
    }

    @Test
    void shopWhoseAddressMovesGetsNoKindTwice() {
        var order = orders.invent();
        var nobody = new Contacts(null, null, null, null, null, "id");
        var before = new Outbox(table, new Channels(List.of(new Shop("https://old.example"))), clock);
        var after = new Outbox(table, new Channels(List.of(new Shop("https://new.example"))), clock);

        QuarkusTransaction.requiringNew().run(() -> {
            assertThat(before.add(entry(order, DELIVERED, nobody))).hasSize(1);
            assertThat(after.add(entry(order, DELIVERED, nobody))).isEmpty();
            assertThat(after.addOrCorrect(entry(order, DELIVERED, nobody)))
                    .isEqualTo(new Outbox.Added(List.of(), List.of("storefront"), true));
            assertThat(before.addOrCorrect(entry(order, DELIVERED, nobody)))
                    .isEqualTo(new Outbox.Added(List.of(), List.of(), true));
        });

        assertThat(notifications.statuses(order)).containsOnlyKeys(DELIVERED, CORRECTED);
    }

    @Test
    void whatIsForTheShopReplacesNothing() {
        var order = orders.invent();
        var withShop = new Outbox(
                table, new Channels(List.of(new RecordingChannel(), new Shop("https://shop.example"))), clock);
        notifications.addLater(order, DELIVERED, contacts("1"), Duration.ofMinutes(1));

        var added = QuarkusTransaction.requiringNew()
                .call(() -> List.of(
                        withShop.addForShop(entry(order, CORRECTED, contacts("1"))),
                        withShop.addForShop(entry(order, CORRECTED, contacts("1")))));

        assertThat(added).containsExactly(1, 0);
        assertThat(notifications.of(order))
                .extracting(notification -> notification.kind + " " + notification.channel)
                .containsExactlyInAnyOrder("DELIVERED recording", "CORRECTED storefront");
        assertThat(notifications.statuses(order)).containsEntry(DELIVERED, NotificationStatus.PENDING);
    }

    /// Its content is made when it is sent, and its id tells the shop that it is new.
    @Test
    void shopGetsAnotherCorrectionOnceOneWasTried() {
        var order = orders.invent();
        var withShop = new Outbox(table, new Channels(List.of(new Shop("https://shop.example"))), clock);
        var correction = entry(order, CORRECTED, contacts("1"));

        QuarkusTransaction.requiringNew().run(() -> {
            assertThat(withShop.addForShop(correction)).isOne();
            assertThat(withShop.add(correction)).isEmpty();
            database.execute("update notification set tries = 1 where order_id = ?", order);
            assertThat(withShop.add(correction)).containsExactly("storefront");
            assertThat(withShop.addForShop(correction)).isZero();
            database.execute("update notification set status = 'sent', due_at = null where order_id = ?", order);
            assertThat(withShop.addForShop(correction)).isOne();
        });

        assertThat(notifications.of(order))
                .hasSize(3)
                .extracting(notification -> MaskedRecipient.of(notification.recipient))
                .containsOnly("https://shop.example/…");
    }

    @Test
    void channelThatIsNewGetsTheEndAndTheOthersItsCorrection() {
        var order = orders.invent();
        var both = new Contacts("Sari", order + "@example.com", "test:1", null, null, "id");
        notifications.add(order, DELIVERED, contacts("1"));
        notifications.awaitSent(order);

        var added = QuarkusTransaction.requiringNew().call(() -> outbox.addOrCorrect(entry(order, DELIVERED, both)));

        assertThat(added).isEqualTo(new Outbox.Added(List.of("email"), List.of("recording"), true));
        assertThat(notifications.of(order))
                .noneMatch(notification -> notification.status == NotificationStatus.SUPERSEDED)
                .extracting(notification -> notification.kind + " " + notification.channel)
                .containsExactlyInAnyOrder("DELIVERED recording", "DELIVERED email", "CORRECTED recording");
    }

    @Test
    void endIsNotifiedWithoutCorrectionIfNobodyHasIt() {
        var order = orders.invent();
        notifications.addLater(order, TAKEN, contacts("1"), Duration.ofMinutes(1));

        var added = QuarkusTransaction.requiringNew()
                .call(() -> outbox.addOrCorrect(entry(order, DELIVERED, contacts("1"))));

        assertThat(added).isEqualTo(new Outbox.Added(List.of("recording"), List.of(), false));
        assertThat(notifications.statuses(order))
                .containsOnlyKeys(TAKEN, DELIVERED)
                .containsEntry(TAKEN, NotificationStatus.SUPERSEDED);
    }

    @Test
    void notificationsOfSeveralOrdersAreAddedTogether() {
        var first = orders.invent();
        var second = orders.invent();

        QuarkusTransaction.requiringNew()
                .run(() -> outbox.addAll(
                        List.of(entry(first, TAKEN, contacts("1")), entry(second, TAKEN, contacts("2")))));

        assertThat(notifications.of(first)).hasSize(1);
        assertThat(notifications.of(second)).hasSize(1);
    }

    @Test
    void customerWithoutChannelsGetsNoNotification() {
        var order = orders.invent();

        notifications.add(order, TAKEN, new Contacts("Sari", " ", null, null, null, "id"));

        assertThat(notifications.of(order)).isEmpty();
    }

    @Test
    void notificationSharesTheFateOfItsTransaction() {
        var order = orders.invent();

        assertThatThrownBy(() -> QuarkusTransaction.requiringNew().run(() -> {
                    add(order, TAKEN, contacts("1"));
                    throw new IllegalStateException("the order could not be written");
                }))
                .hasMessageContaining("could not be written");

        assertThat(notifications.of(order)).isEmpty();
    }

    @Test
    void notificationOutsideATransactionIsRefused() {
        assertThatThrownBy(() -> add(orders.invent(), TAKEN, contacts("1"))).isInstanceOf(TransactionalException.class);
    }

    private int add(String order, NotificationKind kind, Contacts contacts) {
        return outbox.add(entry(order, kind, contacts)).size();
    }

    private Entry entry(String order, NotificationKind kind, Contacts contacts) {
        return new Entry(order, kind, contacts, clock.instant(), null);
    }

    private static Subject delivered(String order) {
        return new Subject(order, DELIVERED.code(), "recording");
    }

    record Shop(String address) implements NotificationChannel {

        @Override
        public String name() {
            return "storefront";
        }

        @Override
        public Audience audience() {
            return Audience.SHOP;
        }

        @Override
        public Optional<String> missingSetting() {
            return Optional.empty();
        }

        @Override
        public Optional<String> recipient(Contacts contacts) {
            return Optional.of(address);
        }

        @Override
        public Message compose(OutgoingNotification notification) {
            throw new UnsupportedOperationException();
        }

        @Override
        public SendOutcome send(OutgoingNotification notification, Message message) {
            throw new UnsupportedOperationException();
        }
    }
}
