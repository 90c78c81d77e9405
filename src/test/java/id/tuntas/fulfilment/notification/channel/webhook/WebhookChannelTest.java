package id.tuntas.fulfilment.notification.channel.webhook;

import static id.tuntas.fulfilment.notification.NotificationKind.DELIVERED;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import id.tuntas.fulfilment.notification.Contacts;
import id.tuntas.fulfilment.notification.InventedOrders;
import id.tuntas.fulfilment.notification.Language;
import id.tuntas.fulfilment.notification.NotificationConfig;
import id.tuntas.fulfilment.notification.NotificationFactsSamples;
import id.tuntas.fulfilment.notification.channel.OutgoingNotification;
import id.tuntas.fulfilment.notification.channel.SendOutcome;
import id.tuntas.fulfilment.notification.outbox.Notifications;
import id.tuntas.platform.outbound.Receiver;
import id.tuntas.platform.outbound.Receiver.Received;
import id.tuntas.testsupport.DescribedSchema;
import id.tuntas.testsupport.MappedSettings;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class WebhookChannelTest {

    /// That of the settings for tests.
    private static final String SECRET = "whsec_ZGV2ZWxvcG1lbnQgb25seSBub3QgYSBzZWNyZXQhISE=";

    private static final String SECRET_SETTING = "tuntas.notification.webhook.secret";
    private static final String PRIVATE_SETTING = "tuntas.notification.allow-private-addresses";

    @Inject
    Notifications notifications;

    @Inject
    InventedOrders orders;

    @Inject
    SignedEvent event;

    @Inject
    Clock clock;

    private Receiver shop;

    @BeforeEach
    void open() {
        shop = Receiver.start();
    }

    @AfterEach
    void close() {
        shop.close();
    }

    @Test
    void eventIsSignedInTheStandardScheme() throws Exception {
        var order = orders.invent();

        notifications.add(order, DELIVERED, webhookOf(shop));
        notifications.awaitSent(order);

        var received = shop.received().getFirst();
        var sentAt = Instant.ofEpochSecond(
                Long.parseLong(received.header("webhook-timestamp").orElseThrow()));
        assertThat(sentAt).isCloseTo(clock.instant(), within(1, ChronoUnit.MINUTES));
        assertThat(received.header("webhook-id").orElseThrow()).matches("[0-9a-z]{26}");
        assertThat(isGenuine(received)).isTrue();
    }

    @Test
    void eventCarriesTheOrderWithItsGoods() {
        var order = orders.invent();

        notifications.add(order, DELIVERED, webhookOf(shop));
        notifications.awaitSent(order);

        var text = shop.received().getFirst().text();
        assertThat(DescribedSchema.named("WebhookEvent").errors(text)).isEmpty();
        var body = JsonPath.from(text);
        assertThat(body.getString("type")).isEqualTo("order.delivered");
        assertThat(Instant.parse(body.getString("timestamp"))).isBefore(clock.instant());
        assertThat(body.getString("data.id")).isEqualTo("ord_" + order);
        assertThat(body.getString("data.ref_id")).isEqualTo("ref-" + order);
        assertThat(body.getString("data.items[0].units[0].serial_number"))
                .isEqualTo(NotificationFactsSamples.SERIAL_NUMBER);
        assertThat(body.getString("data.items[1].units[0].license")).isEqualTo(NotificationFactsSamples.LICENSE);
        assertThat(body.getLong("data.items[2].progress.remains")).isEqualTo(350);
        assertThat(body.getMap("data"))
                .containsEntry("updated_at", NotificationFactsSamples.UPDATED_AT.toString())
                .doesNotContainKeys("has_goods", "invoice", "supplier_status", "attention", "price", "fees");
        assertThat(body.getMap("data.items[0]")).doesNotContainKey("price");
    }

    @Test
    void refusedDeliveryIsTriedAgainWithTheSameId() {
        var order = orders.invent();
        shop.answeringFirst(503);

        notifications.add(order, DELIVERED, webhookOf(shop));
        notifications.awaitSent(order);

        assertThat(shop.received()).hasSize(2);
        assertThat(shop.received().getLast().header("webhook-id"))
                .isEqualTo(shop.received().getFirst().header("webhook-id"));
    }

    @Test
    void waitThatTheReceiverAsksForIsPassedOn() {
        shop.answering(429).withHeader("Retry-After", "30");

        assertThat(sendWith(Map.of(SECRET_SETTING, SECRET, PRIVATE_SETTING, "true")))
                .isEqualTo(new SendOutcome.TryAgain("the receiver answered 429", Duration.ofSeconds(30)));
    }

    @Test
    void receiverThatIsGoneGetsNothingMore() {
        var order = orders.invent();
        shop.answering(410);

        notifications.add(order, DELIVERED, webhookOf(shop));

        assertThat(notifications.awaitDeath(order)).contains("410");
    }

    @Test
    void addressThatIsNoUrlIsGivenUpAtOnce() {
        var order = orders.invent();

        notifications.add(order, DELIVERED, new Contacts(null, null, null, null, "no url at all", "id"));

        assertThat(notifications.awaitDeath(order)).isEqualTo("the address is not a URL");
    }

    @Test
    void privateAddressIsRefusedWhereNotAllowed() {
        var outcome = sendWith(Map.of(SECRET_SETTING, SECRET, PRIVATE_SETTING, "false"));

        assertThat(outcome).isInstanceOf(SendOutcome.Impossible.class);
        assertThat(shop.received()).isEmpty();
    }

    /// Earlier versions accepted such orders.
    @Test
    void storedAddressThatOthersCouldReadIsGivenUpAtOnce() {
        var order = orders.invent();

        notifications.add(order, DELIVERED, new Contacts(null, null, null, null, "http://shop.example.com/hook", "id"));

        assertThat(notifications.awaitDeath(order)).startsWith("must be an https URL");
    }

    @Test
    void withoutASecretTheChannelIsOff() {
        var channel = new WebhookChannel(
                event,
                MappedSettings.of(WebhookConfig.class, Map.of()),
                MappedSettings.of(NotificationConfig.class, Map.of()));

        assertThat(channel.missingSetting()).contains("TUNTAS_NOTIFICATION_WEBHOOK_SECRET");
    }

    @Test
    void customersSeeNeitherThePriceNorTheSupplier() {
        var order = orders.invent();

        notifications.add(order, DELIVERED, webhookOf(shop));
        notifications.awaitSent(order);

        var received = shop.received().getFirst().text();
        assertThat(JsonPath.from(received).getMap("data")).doesNotContainKeys("amount", "refunded");
        assertThat(JsonPath.from(received).getString("data.reason")).isNull();
        assertThat(received).doesNotContain("seller.example", "provider.example");
    }

    private SendOutcome sendWith(Map<String, String> settings) {
        var channel = new WebhookChannel(
                event,
                MappedSettings.of(WebhookConfig.class, settings),
                MappedSettings.of(NotificationConfig.class, settings));
        var notification = new OutgoingNotification(
                "01",
                DELIVERED,
                shop.url("/hook").toString(),
                Language.ENGLISH,
                clock.instant(),
                NotificationFactsSamples.facts("1"));
        return channel.send(notification, channel.compose(notification));
    }

    private static Contacts webhookOf(Receiver shop) {
        return new Contacts("Sari", null, null, null, shop.url("/hook").toString(), "id");
    }

    /// As the scheme describes it for receivers, without a line of ours.
    private static boolean isGenuine(Received delivery) throws Exception {
        var key = Base64.getDecoder().decode(SECRET.replaceFirst("^whsec_", ""));
        var signed = delivery.header("webhook-id").orElseThrow() + "."
                + delivery.header("webhook-timestamp").orElseThrow() + "." + delivery.text();
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        var expected = Base64.getEncoder().encodeToString(mac.doFinal(signed.getBytes(UTF_8)));
        var sent = delivery.header("webhook-signature").orElseThrow().split(",", 2);
        return sent[0].equals("v1") && MessageDigest.isEqual(sent[1].getBytes(UTF_8), expected.getBytes(UTF_8));
    }
}
