package id.tuntas.fulfilment.notification.outbox;

import static id.tuntas.fulfilment.notification.NotificationKind.TAKEN;
import static id.tuntas.fulfilment.notification.outbox.RecordingChannel.contacts;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.notification.InventedOrders;
import id.tuntas.fulfilment.notification.channel.SendOutcome.Impossible;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ServersAnswerTest {

    @Inject
    Notifications notifications;

    @Inject
    RecordingChannel channel;

    @Inject
    InventedOrders orders;

    @Inject
    FulfilmentDatabase database;

    @Test
    void addressesInItAreStoredMasked() {
        var order = orders.invent();
        channel.willAnswer(order, List.of(() -> new Impossible("550 <Sari.W@other.example>, user TEST:SARI: no room")));

        notifications.add(order, TAKEN, contacts("sari@example.com"));

        var stored = "550 <S***@other.example>, user ***: no room";
        assertThat(notifications.awaitDeath(order)).isEqualTo(stored);
        assertThat(database.texts(
                        "select answer from notification_attempt where notification_id = ?",
                        notifications.of(order).getFirst().id))
                .containsExactly(stored);
    }
}
