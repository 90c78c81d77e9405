package id.tuntas.fulfilment.notification.channel.chat;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.notification.Contacts;
import id.tuntas.fulfilment.notification.Language;
import id.tuntas.fulfilment.notification.NotificationFactsSamples;
import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.fulfilment.notification.channel.Message;
import id.tuntas.fulfilment.notification.channel.MessengerGateway;
import id.tuntas.fulfilment.notification.channel.OutgoingNotification;
import id.tuntas.fulfilment.notification.channel.SendOutcome;
import id.tuntas.fulfilment.notification.channel.SendOutcome.Impossible;
import id.tuntas.fulfilment.notification.channel.SendOutcome.Sent;
import id.tuntas.fulfilment.notification.channel.SendOutcome.TryAgain;
import id.tuntas.fulfilment.notification.text.Writer;
import id.tuntas.platform.outbound.Receiver;
import id.tuntas.testsupport.MappedSettings;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class TelegramChannelTest {

    private static final String TOKEN = "123456:AAF-secret_token";

    @Inject
    MessengerGateway gateway;

    @Inject
    Writer writer;

    @Inject
    ObjectMapper json;

    private final Receiver api = Receiver.start();

    @AfterEach
    void close() {
        api.close();
    }

    @Test
    void messageGoesToTheChat() {
        api.withBody("{\"ok\":true,\"result\":{\"message_id\":42}}");

        var outcome = send();

        assertThat(outcome).isEqualTo(new Sent("telegram answered 200", "42"));
        var received = api.received().getFirst();
        assertThat(received.path()).isEqualTo("/bot" + TOKEN + "/sendMessage");
        var body = JsonPath.from(received.text());
        assertThat(body.getString("chat_id")).isEqualTo("4711");
        assertThat(body.getString("text")).startsWith("Your order is complete\nOrder: SHOP-1");
        assertThat(body.getString("parse_mode")).isNull();
        assertThat(body.getBoolean("link_preview_options.is_disabled")).isTrue();
    }

    @Test
    void waitThatTelegramAsksForIsPassedOn() {
        api.answering(429)
                .withBody("{\"ok\":false,\"error_code\":429,\"description\":\"Too Many Requests\","
                        + "\"parameters\":{\"retry_after\":35}}");

        assertThat(send()).isEqualTo(new TryAgain("telegram answered 429: Too Many Requests", Duration.ofSeconds(35)));
    }

    @ParameterizedTest
    @CsvSource({"403, Forbidden: bot was blocked by the user", "400, Bad Request: chat not found"})
    void customerWhoCannotBeReachedIsGivenUp(int status, String description) {
        api.answering(status).withBody("{\"ok\":false,\"description\":\"" + description + "\"}");

        assertThat(send()).isEqualTo(new Impossible("telegram answered " + status + ": " + description));
    }

    @ParameterizedTest
    @CsvSource({
        "403, <html>",
        "400, ''",
        "400, {\"error\":\"no such path\"}",
        "403, {\"ok\":\"false\"}",
        "404, <html>",
        "301, ''"
    })
    void pageOfAGatewaySaysNothingOfTheMessage(int status, String body) {
        api.answering(status).withBody(body);

        assertThat(send()).isInstanceOf(TryAgain.class);
    }

    @ParameterizedTest
    @CsvSource({"401, {\"ok\":false}", "500, <html>", "502, ''", "200, {\"ok\":false}", "200, not JSON"})
    void otherErrorsAreTriedAgain(int status, String body) {
        api.answering(status).withBody(body);

        assertThat(send()).isInstanceOf(TryAgain.class);
    }

    @Test
    void tokenIsRemovedFromErrors() {
        api.answering(404).withBody("{\"ok\":false,\"description\":\"no bot " + TOKEN + "\"}");

        assertThat(send()).isEqualTo(TryAgain.because("telegram answered 404: no bot …"));
    }

    @Test
    void tokenThatMakesNoAddressIsNotNamed() {
        var channel = channel(Map.of("tuntas.notification.telegram.token", "\"" + TOKEN + "\" "));

        assertThat(channel.send(notification(), new Message("subject", "text", null)))
                .isEqualTo(TryAgain.because("telegram: its settings make no valid request"));
    }

    @ParameterizedTest
    @CsvSource({"123456:AAF-secret_token, true", "'123456:AAF ', false", "'\"123456:AAF\"', false"})
    void tokenIsPlain(String token, boolean isPlain) {
        assertThat(token.matches(TelegramConfig.TOKEN)).isEqualTo(isPlain);
    }

    @Test
    void serverThatIsAwayIsTriedAgainWithoutNamingTheAddress() {
        var url = api.url("");
        api.close();

        assertThat(send(url, "text")).isEqualTo(TryAgain.because("telegram: no connection"));
    }

    @Test
    void tooLongTextIsNotSent() {
        var outcome = send(api.url(""), "x".repeat(4097));

        assertThat(outcome).isInstanceOf(Impossible.class);
        assertThat(outcome.answer()).contains("TUNTAS_TRACKING_PUBLIC_URL");
        assertThat(api.received()).isEmpty();
    }

    @Test
    void withoutATokenTheChannelIsOff() {
        assertThat(channel(Map.of()).missingSetting()).contains("TUNTAS_NOTIFICATION_TELEGRAM_TOKEN");
    }

    @Test
    void chatIdSwitchesTheChannelOn() {
        var channel = channel(Map.of());

        assertThat(channel.recipient(new Contacts(null, null, null, "4711", null, "id")))
                .contains("4711");
        assertThat(channel.recipient(new Contacts(null, null, "+62812", null, null, "id")))
                .isEmpty();
    }

    private SendOutcome send() {
        return send(api.url(""), null);
    }

    private static OutgoingNotification notification() {
        return new OutgoingNotification(
                "01",
                NotificationKind.DELIVERED,
                "4711",
                Language.ENGLISH,
                Instant.EPOCH,
                NotificationFactsSamples.facts("1"));
    }

    private SendOutcome send(URI url, String text) {
        var channel = channel(Map.of(
                "tuntas.notification.telegram.token", TOKEN, "tuntas.notification.telegram.base-url", url.toString()));
        var notification = notification();
        return channel.send(
                notification, text == null ? channel.compose(notification) : new Message("subject", text, null));
    }

    private TelegramChannel channel(Map<String, String> settings) {
        return new TelegramChannel(gateway, writer, json, MappedSettings.of(TelegramConfig.class, settings));
    }
}
