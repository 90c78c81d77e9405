package id.tuntas.fulfilment.notification.outbox;

import static id.tuntas.fulfilment.notification.NotificationKind.TAKEN;
import static id.tuntas.fulfilment.notification.outbox.RecordingChannel.contacts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.fulfilment.notification.InventedOrders;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

/// Notifications whose results cannot be recorded.
@QuarkusTest
class UnrecordedNotificationsTest {

    @Inject
    RetryNotifications retryNotifications;

    @Inject
    Notifications notifications;

    @Inject
    InventedOrders orders;

    @Inject
    RecordingChannel channel;

    @Inject
    FulfilmentDatabase database;

    @Test
    void notificationThatCannotBeRecordedIsNotSentForEver() {
        var order = orders.invent();
        database.execute("create trigger broken_notification before update on notification for each row"
                + " if new.order_id = '" + order + "' and new.status = 'sent' then signal sqlstate '45000'; end if");
        try {
            notifications.add(order, TAKEN, contacts("1"));

            assertThat(notifications.awaitDeath(order)).contains("could not be recorded");
            await().untilAsserted(() -> assertThat(orders.isMarked(order)).isTrue());
        } finally {
            database.execute("drop trigger broken_notification");
        }
        assertThat(channel.attemptsFor(order)).hasSize(3);
        assertThat(database.count("notification where order_id = '" + order + "' and due_at is not null"))
                .isZero();

        retryNotifications.retry(notifications.of(order).getFirst().id, "operator", null);

        notifications.awaitSent(order);
        assertThat(orders.isMarked(order)).isFalse();
    }
}
