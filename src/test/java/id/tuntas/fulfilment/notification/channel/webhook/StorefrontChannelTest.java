package id.tuntas.fulfilment.notification.channel.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.notification.Contacts;
import id.tuntas.fulfilment.notification.Language;
import id.tuntas.fulfilment.notification.NotificationFactsSamples;
import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.fulfilment.notification.channel.OutgoingNotification;
import id.tuntas.fulfilment.notification.channel.SendOutcome;
import id.tuntas.platform.outbound.Receiver;
import id.tuntas.testsupport.DescribedSchema;
import id.tuntas.testsupport.MappedSettings;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class StorefrontChannelTest {

    private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

    @Inject
    SignedEvent event;

    private final Receiver shop = Receiver.start();

    @AfterEach
    void close() {
        shop.close();
    }

    @Test
    void shopIsNotifiedOfOrdersWhoseCustomersHaveNoChannel() {
        var noContacts = new Contacts(null, null, null, null, null, "id");

        assertThat(channel().recipient(noContacts)).contains(shop.url("/hook").toString());
    }

    @Test
    void eventCarriesWhatTheShopPaidAndIsSignedWithItsSecret() {
        var channel = channel();
        var notification = new OutgoingNotification(
                "01",
                NotificationKind.TAKEN,
                shop.url("/hook").toString(),
                Language.ENGLISH,
                Instant.EPOCH,
                NotificationFactsSamples.facts("1"));

        assertThat(channel.send(notification, channel.compose(notification))).isInstanceOf(SendOutcome.Sent.class);

        var received = shop.received().getFirst();
        var sentAt = Long.parseLong(received.header("webhook-timestamp").orElseThrow());
        assertThat(received.header("webhook-signature"))
                .contains(new WebhookSignature(SECRET).sign("01", sentAt, received.body()));
        assertThat(JsonPath.from(received.text()).getString("type")).isEqualTo("order.taken");
        assertThat(JsonPath.from(received.text()).getInt("data.amount")).isEqualTo(30_000);
        assertThat(JsonPath.from(received.text()).getString("data.reason")).isEqualTo("balance");
    }

    @Test
    void eventCarriesTheSuppliersTermsAndTimesToOrderItBy() {
        var notification = new OutgoingNotification(
                "01",
                NotificationKind.TAKEN,
                shop.url("/hook").toString(),
                Language.ENGLISH,
                Instant.EPOCH,
                NotificationFactsSamples.facts("1"));

        var text = channel().compose(notification).text();

        assertThat(DescribedSchema.named("WebhookEvent").errors(text)).isEmpty();
        var body = JsonPath.from(text);
        assertThat(body.getMap("data"))
                .containsEntry("invoice", "SPY1")
                .containsEntry("supplier_status", "paid")
                .containsEntry("attention", "stuck")
                .containsEntry("price", 29_000)
                .containsEntry("fees", 1_000)
                .containsEntry("created_at", NotificationFactsSamples.CREATED_AT.toString())
                .containsEntry("updated_at", NotificationFactsSamples.UPDATED_AT.toString())
                .containsEntry("finished_at", null)
                .doesNotContainKeys("times", "purchase", "learnt_by", "expected_by");
        assertThat(body.getList("data.items.price")).containsExactly(10_000, 8_000, 1);
    }

    @Test
    void notificationThatWasStoredWithAFormerUrlIsSentToThePresentOne() {
        var channel = channel();
        try (var former = Receiver.start()) {
            var notification = new OutgoingNotification(
                    "01",
                    NotificationKind.TAKEN,
                    former.url("/hook").toString(),
                    Language.ENGLISH,
                    Instant.EPOCH,
                    NotificationFactsSamples.facts("1"));

            assertThat(channel.send(notification, channel.compose(notification)))
                    .isInstanceOf(SendOutcome.Sent.class);

            assertThat(former.received()).isEmpty();
            assertThat(shop.received().getFirst().header("webhook-id")).contains("01");
        }
    }

    @Test
    void shopThatAnswersWithAnErrorIsTriedAgain() {
        shop.answering(500);
        var channel = channel();
        var notification = new OutgoingNotification(
                "01",
                NotificationKind.TAKEN,
                shop.url("/hook").toString(),
                Language.ENGLISH,
                Instant.EPOCH,
                NotificationFactsSamples.facts("1"));

        assertThat(channel.send(notification, channel.compose(notification))).isInstanceOf(SendOutcome.TryAgain.class);
    }

    @Test
    void withoutAUrlThereIsNoRecipientAndWithoutASecretTheChannelIsOff() {
        var unset = new StorefrontChannel(event, MappedSettings.of(StorefrontConfig.class, Map.of()));

        assertThat(unset.recipient(new Contacts(null, null, null, null, null, "id")))
                .isEmpty();
        assertThat(unset.missingSetting()).contains("TUNTAS_NOTIFICATION_STOREFRONT_SECRET");
    }

    @Test
    void withoutAUrlNothingThatWasStoredIsSent() {
        var settings = Map.of("tuntas.notification.storefront.secret", SECRET);

        assertThat(new StorefrontChannel(event, MappedSettings.of(StorefrontConfig.class, settings)).missingSetting())
                .contains("TUNTAS_NOTIFICATION_STOREFRONT_URL");
    }

    private StorefrontChannel channel() {
        return new StorefrontChannel(
                event,
                MappedSettings.of(
                        StorefrontConfig.class,
                        Map.of(
                                "tuntas.notification.storefront.url",
                                shop.url("/hook").toString(),
                                "tuntas.notification.storefront.secret",
                                SECRET)));
    }
}
