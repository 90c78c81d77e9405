package id.tuntas.fulfilment.notification.channel.mail;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.notification.Contacts;
import id.tuntas.fulfilment.notification.InventedOrders;
import id.tuntas.fulfilment.notification.Language;
import id.tuntas.fulfilment.notification.NotificationFactsSamples;
import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.fulfilment.notification.channel.OutgoingNotification;
import id.tuntas.fulfilment.notification.channel.SendOutcome;
import id.tuntas.fulfilment.notification.channel.SendOutcome.Impossible;
import id.tuntas.fulfilment.notification.channel.SendOutcome.NotTried;
import id.tuntas.fulfilment.notification.channel.SendOutcome.Sent;
import id.tuntas.fulfilment.notification.channel.SendOutcome.TryAgain;
import id.tuntas.fulfilment.notification.optout.OptOutLinks;
import id.tuntas.fulfilment.notification.outbox.Notifications;
import id.tuntas.fulfilment.notification.text.Writer;
import id.tuntas.platform.outbound.MailServer;
import id.tuntas.testsupport.MappedSettings;
import io.quarkus.mailer.Mail;
import io.quarkus.mailer.MockMailbox;
import io.quarkus.mailer.reactive.ReactiveMailer;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.mail.SMTPException;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class MailChannelTest {

    private static final OutgoingNotification NOTIFICATION = new OutgoingNotification(
            "01",
            NotificationKind.DELIVERED,
            "sari@example.com",
            Language.ENGLISH,
            Instant.EPOCH,
            NotificationFactsSamples.facts("1"));

    @Inject
    Writer writer;

    @Inject
    OptOutLinks optOutLinks;

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
        "DELAYED,          id, Pesananmu perlu waktu lebih lama dari biasanya",
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

    @ParameterizedTest
    @CsvSource({
        "550, 550 5.1.1 The email account that you tried to reach does not exist",
        "550, 550 5.1.10 Recipient address has null MX",
        "550, 550-5.2.1 The email account is disabled",
        "550, 550 No such user here",
        "551, 551 User not local",
        "553, 553 5.1.3 Bad recipient address"
    })
    void mailboxThatDoesNotExistIsGivenUp(int code, String reply) {
        assertThat(refused("recipient address not accepted", code, reply))
                .isEqualTo(new Impossible("mail: recipient address not accepted: " + reply));
    }

    @ParameterizedTest
    @CsvSource({
        "recipient address not accepted, 550, 550-5.4.5 Daily user sending limit exceeded",
        "recipient address not accepted, 550, 550 5.7.1 relaying denied",
        "recipient address not accepted, 550, 550 5.1.8 Sender address rejected: Domain not found",
        "recipient address not accepted, 553, 553 5.7.1 Sender address rejected: not owned by user",
        "recipient address not accepted, 450, 450 4.2.1 The user is receiving mail too quickly",
        "sender address not accepted, 550, 550 No such user here",
        "sender address not accepted, 553, 553 5.1.7 Bad sender address syntax",
        "DATA command not accepted, 550, 550 5.1.1 Not now",
        "sending data failed, 550, 550 Daily limit exceeded"
    })
    void refusalOfTheSenderIsTriedAgain(String step, int code, String reply) {
        assertThat(refused(step, code, reply)).isEqualTo(TryAgain.because("mail: " + step + ": " + reply));
    }

    /// What it waited for were other mails.
    @Test
    void mailWithoutAConnectionWasNotTried() {
        var answers = List.of(Uni.createFrom().voidItem(), Uni.createFrom().<Void>nothing())
                .iterator();
        var channel = channel(_ -> answers.next(), "50ms");
        var message = channel.compose(NOTIFICATION);

        assertThat(channel.send(NOTIFICATION, message)).isInstanceOf(Sent.class);
        assertThat(channel.send(NOTIFICATION, message)).isInstanceOf(TryAgain.class);
        assertThat(channel.send(NOTIFICATION, message)).isInstanceOf(NotTried.class);
    }

    /// A server may take long for a mail's end.
    @Test
    void mailThatIsTakenLateIsNotSentAgain() {
        var begun = new AtomicInteger();
        var answer = new CompletableFuture<Void>();
        var channel = channel(
                _ -> {
                    begun.incrementAndGet();
                    return Uni.createFrom().completionStage(answer);
                },
                "50ms");
        var message = channel.compose(NOTIFICATION);

        assertThat(channel.send(NOTIFICATION, message)).isInstanceOf(TryAgain.class);
        answer.complete(null);
        assertThat(channel.send(NOTIFICATION, message)).isInstanceOf(Sent.class);

        assertThat(begun).hasValue(1);
    }

    /// Servers answer 553 to other letters than ASCII.
    @Test
    void domainWithOtherLettersIsSentInItsAsciiForm() {
        var order = orders.invent();
        notifications.add(
                order,
                NotificationKind.TAKEN,
                new Contacts("Budi", order + "@kopi-ñusa.example", null, null, null, "id"));

        notifications.awaitSent(order);

        assertThat(mailbox.getMailsSentTo(order + "@xn--kopi-usa-h3a.example")).hasSize(1);
        assertThat(notifications.of(order).getFirst().recipient).isEqualTo(order + "@kopi-ñusa.example");
    }

    @ParameterizedTest
    @ValueSource(strings = {"buñdi@example.com", "budi@straße.example"})
    void addressWithoutAnAsciiFormIsGivenUp(String address) {
        var notification = to(address);
        var channel = channel(_ -> Uni.createFrom().voidItem(), "30s");

        assertThat(channel.send(notification, channel.compose(notification)))
                .isEqualTo(new Impossible("mail: the address has no ASCII form"));
    }

    /// By it, the outbox masks the recipient.
    @Test
    void refusalNamesTheAddressAsItIsStored() {
        var notification = to("budi@kopi-ñusa.example");
        var refusal = new SMTPException(
                "sending data failed", 552, List.of("552 <budi@xn--kopi-usa-h3a.example> has no room"), true);
        var channel = channel(_ -> Uni.createFrom().failure(refusal), "30s");

        assertThat(channel.send(notification, channel.compose(notification)).answer())
                .isEqualTo("mail: sending data failed: 552 <budi@kopi-ñusa.example> has no room");
    }

    private static OutgoingNotification to(String address) {
        return new OutgoingNotification(
                "02", NotificationKind.TAKEN, address, Language.ENGLISH, Instant.EPOCH, NOTIFICATION.facts());
    }

    private MailChannel channel(ReactiveMailer mailer, String timeout) {
        var config = MappedSettings.of(
                MailConfig.class,
                Map.of(
                        "tuntas.notification.mail.from",
                        "Tuntas <no-reply@example.com>",
                        "tuntas.notification.mail.timeout",
                        timeout));
        return new MailChannel(new MailServer(mailer, 1, Clock.systemUTC()), writer, optOutLinks, config);
    }

    private SendOutcome refused(String step, int code, String reply) {
        var refusal = new SMTPException(step, code, List.of(reply), true);
        var channel = channel(_ -> Uni.createFrom().failure(refusal), "30s");
        return channel.send(NOTIFICATION, channel.compose(NOTIFICATION));
    }

    private Mail mailOf(String order, NotificationKind kind, String locale) {
        var address = order + "@example.com";
        notifications.add(order, kind, new Contacts("Sari", address, null, null, null, locale));
        notifications.awaitSent(order);
        return mailbox.getMailsSentTo(address).getFirst();
    }
}
