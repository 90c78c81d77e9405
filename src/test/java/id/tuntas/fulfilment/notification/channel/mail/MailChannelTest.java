package id.tuntas.fulfilment.notification.channel.mail;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.notification.Contacts;
import id.tuntas.fulfilment.notification.InventedOrders;
import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.fulfilment.notification.outbox.Notifications;
import io.quarkus.mailer.Mail;
import io.quarkus.mailer.MockMailbox;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class MailChannelTest {

    @Inject
    Notifications notifications;

    @Inject
    InventedOrders orders;

    @Inject
    MockMailbox mailbox;

    @ParameterizedTest
    @CsvSource({
        "TAKEN,            id, Pesananmu sudah kami terima",
        "DELIVERED,        id, Pesananmu sudah selesai",
        "PARTLY_DELIVERED, id, Sebagian pesananmu sudah terkirim",
        "FAILED,           id, Pesananmu tidak dapat kami selesaikan",
        "DELAYED,          id, Pesananmu perlu waktu lebih lama",
        "CORRECTED,        id, Pembaruan status pesananmu",
        "TAKEN,            en, We have received your order",
        "DELIVERED,        en, Your order is complete",
        "PARTLY_DELIVERED, en, Part of your order has been delivered",
        "FAILED,           en, We could not complete your order",
        "DELAYED,          en, Your order is taking longer than usual",
        "CORRECTED,        en, An update on your order"
    })
    void everyKindHasItsWordsInBothLanguages(NotificationKind kind, String locale, String heading) {
        var order = orders.invent();

        var mail = mailOf(order, kind, locale);

        assertThat(mail.getSubject()).isEqualTo(heading + " (SHOP-" + order + ")");
        assertThat(mail.getHtml()).contains("<h1", heading, "Telkomsel 10K").doesNotContain("NOT_FOUND");
        assertThat(mail.getText()).contains("SHOP-" + order, "Telkomsel 10K").doesNotContain("NOT_FOUND");
    }

    @Test
    void messageIdIsThatOfTheNotification() {
        var order = orders.invent();

        var mail = mailOf(order, NotificationKind.TAKEN, "en");

        assertThat(mail.getFrom()).isEqualTo("Tuntas <no-reply@example.com>");
        assertThat(mail.getHeaders().get("Message-ID"))
                .singleElement()
                .asString()
                .matches("<[0-9a-z]{26}@example\\.com>");
    }

    private Mail mailOf(String order, NotificationKind kind, String locale) {
        var address = order + "@example.com";
        notifications.add(order, kind, new Contacts("Sari", address, null, null, null, locale));
        notifications.awaitSent(order);
        return mailbox.getMailsSentTo(address).getFirst();
    }
}
