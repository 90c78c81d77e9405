package id.tuntas.fulfilment.notification.outbox;

import static id.tuntas.fulfilment.notification.NotificationKind.DELIVERED;
import static id.tuntas.fulfilment.notification.NotificationKind.TAKEN;
import static id.tuntas.fulfilment.notification.outbox.RecordingChannel.contacts;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import id.tuntas.fulfilment.notification.InventedOrders;
import id.tuntas.fulfilment.notification.LargeOrders;
import id.tuntas.fulfilment.notification.channel.SendOutcome;
import id.tuntas.fulfilment.notification.channel.SendOutcome.Impossible;
import id.tuntas.fulfilment.notification.channel.SendOutcome.Sent;
import id.tuntas.fulfilment.notification.channel.SendOutcome.TryAgain;
import id.tuntas.fulfilment.notification.outbox.AttemptLog.Made;
import id.tuntas.fulfilment.notification.outbox.AttemptLog.Result;
import id.tuntas.platform.security.Encryption;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.Next;
import id.tuntas.platform.work.loop.Loops;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import id.tuntas.testsupport.Time;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SendNotificationsTest {

    private static final Supplier<SendOutcome> BUSY = () -> TryAgain.because("busy");

    @Inject
    Clock clock;

    @Inject
    Outbox outbox;

    @Inject
    SendNotifications sending;

    @Inject
    Loops loops;

    @Inject
    RetryNotifications retryNotifications;

    @Inject
    Notifications notifications;

    @Inject
    InventedOrders orders;

    @Inject
    RecordingChannel channel;

    @Inject
    Encryption encryption;

    @Inject
    AttemptLog attempts;

    @Inject
    FulfilmentDatabase database;

    @Inject
    GivenRows rows;

    @Inject
    Time time;

    @Test
    void sentNotificationIsKeptWithEncryptedContent() {
        var order = orders.invent();

        notifications.add(order, TAKEN, contacts("1"));

        var sent = notifications.awaitOnly(order, NotificationStatus.SENT);
        assertThat(sent.sentAt).isNotNull();
        assertThat(sent.tries).isEqualTo(1);
        assertThat(sent.subject).isEqualTo("subject");
        assertThat(sent.providerMessageId).isEqualTo("provider-1");
        assertThat(contentInTable(sent.id)).isNotEmpty();
        assertThat(new String(contentInTable(sent.id), UTF_8)).doesNotContain("secret");
        assertThat(encryption.decrypt(contentInTable(sent.id), "notification.content", sent.id))
                .isEqualTo(RecordingChannel.SECRET);
    }

    @Test
    void failedAttemptIsFollowedByAnother() {
        var order = orders.invent();
        channel.willAnswer(order, List.of(BUSY, BUSY));

        notifications.add(order, TAKEN, contacts("1"));

        var sent = notifications.awaitOnly(order, NotificationStatus.SENT);
        assertThat(sent.tries).isEqualTo(3);
        assertThat(sent.lastError).isNull();
        assertThat(channel.attemptsFor(order))
                .hasSize(3)
                .allMatch(notification -> notification.id().equals(sent.id));
    }

    @Test
    void largeOrdersMakeRoomForOthers() {
        for (int i = 0; i <= LargeOrders.MAX_CONCURRENT; i++) {
            var order = orders.inventLarge();

            notifications.add(order, TAKEN, contacts("1"));

            notifications.awaitOnly(order, NotificationStatus.SENT);
        }
    }

    @Test
    void eachAttemptIsKeptWithTheAnswer() {
        var order = orders.invent();
        channel.willAnswer(order, List.of(() -> TryAgain.because("mailbox test:1 is full"), BUSY));

        notifications.add(order, TAKEN, contacts("1"));

        var sent = notifications.awaitOnly(order, NotificationStatus.SENT);
        assertThat(attempts(sent.id))
                .extracting(Made::number, Made::result, Made::answer)
                .containsExactly(
                        tuple(1, Result.FAILED, "mailbox … is full"),
                        tuple(2, Result.FAILED, "busy"),
                        tuple(3, Result.SENT, "accepted"));
    }

    @Test
    void onlyTheLatestAttemptsAreKept() {
        var order = orders.invent();
        channel.willAnswer(order, List.of(() -> new Impossible("blocked"), () -> new Impossible("blocked")));
        notifications.add(order, TAKEN, contacts("1"));
        notifications.awaitDeath(order);
        var id = notifications.of(order).getFirst().id;
        database.execute("update notification set tries = " + AttemptLog.MOST + " where id = '" + id + "'");

        retryNotifications.retry(id, "operator", null);

        await().untilAsserted(
                        () -> assertThat(attempts(id)).extracting(Made::number).containsExactly(AttemptLog.MOST + 1));
    }

    @Test
    void notificationIsDeadAfterTheLastAttempt() {
        var order = orders.invent();
        channel.willAnswer(order, List.of(BUSY, BUSY, BUSY));

        notifications.add(order, TAKEN, contacts("1"));

        assertThat(notifications.awaitDeath(order)).isEqualTo("busy");
        assertThat(notifications.of(order).getFirst().tries).isEqualTo(3);
    }

    @Test
    void impossibleNotificationIsDeadAtOnce() {
        var order = orders.invent();
        channel.willAnswer(order, List.of(() -> new Impossible("no such number test:1")));

        notifications.add(order, TAKEN, contacts("1"));

        assertThat(notifications.awaitDeath(order)).isEqualTo("no such number …");
        assertThat(channel.attemptsFor(order)).hasSize(1);
    }

    @Test
    void brokenChannelIsTriedAgainLikeABusyOne() {
        var order = orders.invent();
        channel.willAnswer(order, List.of(() -> {
            throw new IllegalArgumentException("broken");
        }));

        notifications.add(order, TAKEN, contacts("1"));

        assertThat(notifications.awaitOnly(order, NotificationStatus.SENT).tries)
                .isEqualTo(2);
    }

    @Test
    void notificationOfAnUnreadableOrderDies() {
        var order = InventedOrders.newId();

        notifications.add(order, TAKEN, contacts("1"));

        assertThat(notifications.awaitDeath(order)).isEqualTo("the order cannot be read");
    }

    @Test
    void notificationSupersededUnderWayIsNotTriedAgain() {
        var order = orders.invent();
        channel.willAnswer(order, List.of(() -> {
            notifications.add(order, DELIVERED, contacts("1"));
            return TryAgain.because("busy");
        }));

        notifications.add(order, TAKEN, contacts("1"));

        awaitStatuses(order, NotificationStatus.SUPERSEDED, NotificationStatus.SENT);
        assertThat(channel.attemptsFor(order)).hasSize(2);
    }

    @Test
    void notificationSupersededUnderWayButSentIsSent() {
        var order = orders.invent();
        channel.willAnswer(order, List.of(() -> {
            notifications.add(order, DELIVERED, contacts("1"));
            return new Sent("accepted", null);
        }));

        notifications.add(order, TAKEN, contacts("1"));

        awaitStatuses(order, NotificationStatus.SENT, NotificationStatus.SENT);
    }

    @Test
    void deadNotificationIsSupersededByAFinalOne() {
        var order = orders.invent();
        channel.willAnswer(order, List.of(() -> new Impossible("blocked")));
        notifications.add(order, TAKEN, contacts("1"));
        notifications.awaitDeath(order);

        notifications.add(order, DELIVERED, contacts("1"));

        awaitStatuses(order, NotificationStatus.SUPERSEDED, NotificationStatus.SENT);
    }

    @Test
    void deadNotificationMarksItsOrderUntilAnOperatorsRetryGetsThrough() {
        var order = orders.invent();
        channel.willAnswer(order, List.of(() -> new Impossible("blocked")));
        notifications.add(order, TAKEN, contacts("1"));
        notifications.awaitDeath(order);
        assertThat(orders.isMarked(order)).isTrue();

        retryNotifications.retry(notifications.of(order).getFirst().id, "operator", null);

        await().untilAsserted(() -> assertThat(orders.isMarked(order)).isFalse());
    }

    @Test
    void orderStaysMarkedWhileAnotherNotificationIsDead() {
        var order = orders.invent();
        channel.willAnswer(order, List.of(() -> new Impossible("blocked"), () -> new Impossible("blocked")));
        notifications.add(order, DELIVERED, contacts("1"));
        notifications.awaitDeath(order);
        notifications.add(order, DELIVERED, contacts("2"));
        await().untilAsserted(
                        () -> assertThat(notifications.of(order)).allMatch(n -> n.status == NotificationStatus.DEAD));

        retryNotifications.retry(notifications.of(order).getFirst().id, "operator", null);

        await().untilAsserted(() ->
                assertThat(notifications.of(order).getFirst().status).isEqualTo(NotificationStatus.SENT));
        assertThat(orders.isMarked(order)).isTrue();
    }

    /// The order has its mark already, so that marking it again changes nothing.
    @Test
    void orderStaysMarkedIfANotificationDiesWhileAnotherGetsThrough() throws Exception {
        var now = clock.instant();
        var reference = rows.order(now, "attention", "undeliverable_notice");
        var order = database.texts("select id from orders where reference = ?", reference)
                .getFirst();
        var dying = rows.notification(now, "order_id", order, "status", "pending");
        var retried = rows.notification(
                now, "order_id", order, "recipient", "budi@example.com", "status", "pending", "tries", 3);

        try (var other = Executors.newSingleThreadExecutor()) {
            var recording = new AtomicReference<Future<?>>();
            QuarkusTransaction.requiringNew().run(() -> {
                record(dying, new Impossible("blocked"));
                recording.set(other.submit(() ->
                        QuarkusTransaction.requiringNew().run(() -> record(retried, new Sent("accepted", null)))));
                database.awaitLockWait("select id from orders%");
            });
            recording.get().get();
        }

        assertThat(database.texts("select attention from orders where id = ?", order))
                .containsExactly("undeliverable_notice");
    }

    private void record(String id, SendOutcome.Attempted outcome) {
        var claim = new Claim(id, 0, 0, 0, clock.instant(), false, null);
        var tried = new Attempt.Tried(outcome, clock.instant(), Duration.ZERO, null, null);
        sending.record(List.of(new Acted<>(claim, tried, null)));
    }

    /// Or what an operator sends in quiet hours would wait for the morning.
    @Test
    void requestedNotificationThatIsHeldStaysRequested() {
        var id = rows.notification(clock.instant(), "status", "pending");
        var claim = new Claim(id, 0, 0, 1, clock.instant(), false, null);
        var held = new Attempt.Held(clock.instant().plusSeconds(3));

        var nexts =
                QuarkusTransaction.requiringNew().call(() -> sending.record(List.of(new Acted<>(claim, held, null))));

        assertThat(nexts).containsExactly(new Next.Held(claim, held.until()));
    }

    @Test
    void notificationWaitsForItsTime() {
        var order = orders.invent();
        var other = orders.invent();

        notifications.addLater(order, TAKEN, contacts("1"), Duration.ofHours(1));
        notifications.add(other, TAKEN, contacts("1"));

        notifications.awaitSent(other);
        notifications.awaitOnly(order, NotificationStatus.PENDING);
        assertThat(channel.attemptsFor(order)).isEmpty();
        time.passes(Duration.ofHours(1));
        notifications.awaitSent(order);
    }

    @Test
    void notificationThatWaitsForItsTimeIsSupersededByAFinalOne() {
        var order = orders.invent();

        notifications.addLater(order, TAKEN, contacts("1"), Duration.ofHours(1));
        notifications.add(order, DELIVERED, contacts("1"));

        awaitStatuses(order, NotificationStatus.SUPERSEDED, NotificationStatus.SENT);
        assertThat(channel.attemptsFor(order)).hasSize(1);
    }

    @Test
    void notificationOfACrashedOwnerIsSentWhenItsLeaseRunsOut() {
        var order = orders.invent();
        QuarkusTransaction.requiringNew().run(() -> {
            outbox.add(new Outbox.Entry(order, TAKEN, contacts("1"), clock.instant(), null));
            // Before another worker can see it.
            assertThat(loops.abandon(sending.queue(), Duration.ofMinutes(1))).isPositive();
        });
        var other = orders.invent();
        notifications.add(other, TAKEN, contacts("1"));
        notifications.awaitSent(other);
        assertThat(channel.attemptsFor(order)).isEmpty();

        time.passes(Duration.ofMinutes(1));

        notifications.awaitSent(order);

        assertThat(channel.attemptsFor(order)).hasSize(1);
    }

    /// All contents of a batch are in memory, and in one statement.
    @Test
    void aLargeContentWeighsLikeManyUsualOnes() {
        assertThat(sending.weight(new Attempt.Pointless())).isOne();
        assertThat(sending.weight(sent(new byte[15_000]))).isOne();
        assertThat(sending.weight(sent(new byte[1 << 20]))).isEqualTo(128);
    }

    private static Attempt sent(byte[] content) {
        return new Attempt.Tried(new Sent("accepted", null), Instant.EPOCH, Duration.ZERO, "subject", content);
    }

    private void awaitStatuses(String order, NotificationStatus taken, NotificationStatus delivered) {
        await().untilAsserted(() -> assertThat(notifications.statuses(order))
                .containsEntry(TAKEN, taken)
                .containsEntry(DELIVERED, delivered));
    }

    private List<Made> attempts(String notification) {
        return QuarkusTransaction.requiringNew().call(() -> attempts.of(notification));
    }

    private static byte[] contentInTable(String id) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Notification.byId(id).orElseThrow().content);
    }
}
