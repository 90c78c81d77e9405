package id.tuntas.notification.channel;

import static id.tuntas.notification.NoticeFactsSamples.SERIAL_NUMBER;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.notification.Contacts;
import id.tuntas.notification.InventedOrders;
import id.tuntas.notification.NoticeKind;
import id.tuntas.notification.outbox.Notices;
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
    Notices notices;

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
    void everyKindHasItsWordsInBothLanguages(NoticeKind kind, String locale, String heading) {
        var order = orders.invent();

        var mail = mailOf(order, kind, locale);

        assertThat(mail.getSubject()).isEqualTo(heading + " (SHOP-" + order + ")");
        assertThat(mail.getHtml()).contains("<h1", heading, "Telkomsel 10K").doesNotContain("NOT_FOUND");
        assertThat(mail.getText()).contains("SHOP-" + order, "Telkomsel 10K").doesNotContain("NOT_FOUND");
    }

    @Test
    void indonesianMailTellsEverything() {
        var order = orders.invent();

        var mail = mailOf(order, NoticeKind.PARTLY_DELIVERED, "id-ID");

        assertThat(mail.getText()).isEqualTo("""
                Halo Sari,

                Sebagian pesananmu sudah terkirim, tetapi sisanya tidak dapat kami kirim. Mohon maaf.
                Dana untuk bagian yang tidak terkirim dikembalikan melalui toko tempat kamu memesan.

                Nomor pesanan: SHOP-%s

                - Telkomsel 10K x 2
                  Tujuan: 08123456789
                  Terkirim 1 dari 2, Gagal 1
                  Nomor seri 1: SN-4711-0815

                - Game Pass x 1
                  Terkirim 1 dari 1
                  Data produk 1: user@game.example
                Pass<word>&1
                  Petunjuk: Log in at https://seller.example <first>

                - Followers x 1000
                  Tujuan: @sari
                  Terkirim 650 dari 1000
                  Sisa 350

                Simpan pesan ini, dan jangan bagikan isinya kepada siapa pun.

                Pesan ini dikirim otomatis.
                """.formatted(order));
    }

    @Test
    void htmlIsEscaped() {
        var order = orders.invent();

        var html = mailOf(order, NoticeKind.DELIVERED, "en").getHtml();

        assertThat(html)
                .contains("Pass&lt;word&gt;&amp;1", "https://seller.example &lt;first&gt;", SERIAL_NUMBER)
                .doesNotContain("<first>", "href");
    }

    @Test
    void mailIsRecognisableAsARepetition() {
        var order = orders.invent();

        var mail = mailOf(order, NoticeKind.TAKEN, "en");

        assertThat(mail.getFrom()).isEqualTo("Tuntas <no-reply@example.com>");
        assertThat(mail.getHeaders().get("Message-ID"))
                .singleElement()
                .asString()
                .matches("<[0-9a-z]{26}@example\\.com>");
    }

    private Mail mailOf(String order, NoticeKind kind, String locale) {
        var address = order + "@example.com";
        notices.add(order, kind, new Contacts("Sari", address, null, null, null, locale));
        notices.awaitSent(order);
        return mailbox.getMailsSentTo(address).getFirst();
    }
}
