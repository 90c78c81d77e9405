package id.tuntas.fulfilment.notification.channel.chat;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.notification.Contacts;
import id.tuntas.fulfilment.notification.Language;
import id.tuntas.fulfilment.notification.NotificationConfig;
import id.tuntas.fulfilment.notification.NotificationFactsSamples;
import id.tuntas.fulfilment.notification.NotificationKind;
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
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class WhatsAppChannelTest {

    private static final OutgoingNotification NOTIFICATION = new OutgoingNotification(
            "01",
            NotificationKind.DELIVERED,
            "62812",
            Language.ENGLISH,
            Instant.EPOCH,
            NotificationFactsSamples.facts("1"));

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
    void kindWithoutATemplateIsSentAsText() {
        api.withBody("{\"messages\":[{\"id\":\"wamid.1\"}]}");

        assertThat(send(Map.of())).isEqualTo(new Sent("whatsapp answered 200", "wamid.1"));
        var received = api.received().getFirst();
        assertThat(received.path()).isEqualTo("/v23.0/555/messages");
        assertThat(received.header("Authorization")).contains("Bearer EAAG-secret");
        var body = JsonPath.from(received.text());
        assertThat(body.getString("messaging_product")).isEqualTo("whatsapp");
        assertThat(body.getString("to")).isEqualTo("62812");
        assertThat(body.getString("type")).isEqualTo("text");
        assertThat(body.getString("text.body")).startsWith("Your order is complete");
        assertThat(body.getBoolean("text.preview_url")).isFalse();
    }

    @Test
    void longIdOfAGatewayIsShortened() {
        api.withBody("{\"messages\":[{\"id\":\"" + "x".repeat(300) + "\"}]}");

        assertThat(((Sent) send(Map.of())).providerMessageId()).hasSize(255).startsWith("xxx");
    }

    @Test
    void tokenThatMakesNoHeaderIsNotNamed() {
        assertThat(send(Map.of("tuntas.notification.whatsapp.token", "EAAG\nsecret")))
                .isEqualTo(TryAgain.because("whatsapp: its settings make no valid request"));
        assertThat("EAAG-secret".matches(WhatsAppConfig.TOKEN)).isTrue();
        assertThat("EAAG\nsecret".matches(WhatsAppConfig.TOKEN)).isFalse();
        assertThat("\"EAAG\"".matches(WhatsAppConfig.TOKEN)).isFalse();
    }

    @Test
    void kindWithATemplateIsSentAsTemplate() {
        api.withBody("{\"messages\":[{\"id\":\"wamid.1\"}]}");

        send(Map.of("tuntas.notification.whatsapp.templates.delivered", "order_done"));

        var body = JsonPath.from(api.received().getFirst().text());
        assertThat(body.getString("type")).isEqualTo("template");
        assertThat(body.getString("template.name")).isEqualTo("order_done");
        assertThat(body.getString("template.language.code")).isEqualTo("en");
        assertThat(body.getList("template.components[0].parameters.text"))
                .containsExactly(
                        "Sari",
                        "SHOP-1",
                        "Everything you ordered has been delivered. Thank you!",
                        NotificationFactsSamples.TRACK_URL);
    }

    @Test
    void templateTakesThePartsThatItHasPlacesFor() {
        send(Map.of(
                "tuntas.notification.whatsapp.templates.delivered", "order_done",
                "tuntas.notification.whatsapp.template-parameters", "reference,link"));

        assertThat(JsonPath.from(api.received().getFirst().text()).getList("template.components[0].parameters.text"))
                .containsExactly("SHOP-1", NotificationFactsSamples.TRACK_URL);
    }

    @Test
    void storedMessageShowsTheTemplatesParameters() {
        var channel = channel(Map.of("tuntas.notification.whatsapp.templates.delivered", "order_done"));

        assertThat(channel.compose(NOTIFICATION).text()).startsWith("order_done: Sari | SHOP-1 | ");
    }

    /// It can neither lead to the goods nor contain them.
    @Test
    void templateThatBringsGoodsIsNotSentWithoutAPage() {
        var templates = Map.of(
                "tuntas.notification.whatsapp.templates.delivered", "order_done",
                "tuntas.notification.whatsapp.templates.delayed", "order_late");
        var channel = channel(templates);
        var delivered = withoutPage(NotificationKind.DELIVERED);
        var delayed = withoutPage(NotificationKind.DELAYED);

        assertThat(channel.send(delivered, channel.compose(delivered))).isInstanceOf(Impossible.class);
        assertThat(api.received()).isEmpty();

        channel.send(delayed, channel.compose(delayed));

        assertThat(JsonPath.from(api.received().getFirst().text()).getString("template.name"))
                .isEqualTo("order_late");
    }

    @Test
    void templateThatBringsGoodsIsNotSentWithoutALink() {
        var outcome = send(Map.of(
                "tuntas.notification.whatsapp.templates.delivered", "order_done",
                "tuntas.notification.whatsapp.template-parameters", "name,reference"));

        assertThat(outcome).isInstanceOf(Impossible.class);
        assertThat(outcome.answer()).contains("TUNTAS_NOTIFICATION_WHATSAPP_TEMPLATE_PARAMETERS");
        assertThat(api.received()).isEmpty();
    }

    /// Marks take space: a text that just fits would be too long with them.
    @Test
    void goodsThatWhatsAppDoesNotFormatAreNotMarked() {
        var text = channel(Map.of())
                .compose(withoutPage(NotificationKind.DELIVERED))
                .text();

        assertThat(text)
                .contains("Serial number 1: " + NotificationFactsSamples.SERIAL_NUMBER + "\n")
                .contains("Product data 1: " + NotificationFactsSamples.LICENSE + "\n");
    }

    /// Otherwise WhatsApp would hide the asterisks of `AB*C*D`, and begin a list with `1. `. Backticks of a code end
    /// nothing.
    @ParameterizedTest
    @MethodSource("codes")
    void goodsAreShownAsTheyAre(String code, String shown) {
        var facts = NotificationFactsSamples.withoutPage("1").withGoods(_ -> code);
        var notification = new OutgoingNotification(
                "01", NotificationKind.DELIVERED, "62812", Language.ENGLISH, Instant.EPOCH, facts);

        assertThat(channel(Map.of()).compose(notification).text()).contains("Serial number 1: " + shown + "\n");
    }

    private static Stream<Arguments> codes() {
        return Stream.of(
                Arguments.of("AB*C*D", "```AB*C*D```"),
                Arguments.of("AB_C_D", "```AB_C_D```"),
                Arguments.of("AB~C~D", "```AB~C~D```"),
                Arguments.of("AB\n> C", "```AB\n> C```"),
                Arguments.of("AB\n- C", "```AB\n- C```"),
                Arguments.of("10. AB", "```10. AB```"),
                Arguments.of("AB > C - D 1. E\n-F\n>G\n1.H", "AB > C - D 1. E\n-F\n>G\n1.H"),
                Arguments.of("AB`C`D", "```AB`C`D```"),
                Arguments.of("`AB*C*", "```\n`AB*C*\n```"),
                Arguments.of("AB``", "```\nAB``\n```"),
                Arguments.of("AB```C", "AB```C"));
    }

    /// As `TUNTAS_NOTIFICATION_WHATSAPP_TEMPLATES_PARTLY_DELIVERED` arrives.
    @ParameterizedTest
    @ValueSource(strings = {"partly_delivered", "\"partly.delivered\""})
    void templateOfAKindWithTwoWordsIsFound(String name) {
        var channel = channel(Map.of("tuntas.notification.whatsapp.templates." + name, "order_partly_done"));
        var partly = new OutgoingNotification(
                "01",
                NotificationKind.PARTLY_DELIVERED,
                "62812",
                Language.ENGLISH,
                Instant.EPOCH,
                NotificationFactsSamples.facts("1"));

        assertThat(channel.compose(partly).text()).startsWith("order_partly_done: Sari");
    }

    @ParameterizedTest
    @CsvSource({"200, {\"error\":false}", "200, ''", "202, ''"})
    void answerWithoutAnIdCountsAsSent(int status, String body) {
        api.answering(status).withBody(body);

        assertThat(send(Map.of())).isEqualTo(new Sent("whatsapp answered " + status, null));
    }

    @ParameterizedTest
    @CsvSource({
        "404, <html>",
        "403, ''",
        "301, ''",
        "400, {\"error\":\"no such path\"}",
        "400, {\"error\":{\"message\":\"no\"}}",
        "200, <html>",
        "200, []",
        "200, {\"error\":\"maintenance\"}",
        "200, {\"error\":{\"code\":130429}}"
    })
    void pageOfAGatewaySaysNothingOfTheMessage(int status, String body) {
        api.answering(status).withBody(body);

        assertThat(send(Map.of())).isInstanceOf(TryAgain.class);
    }

    @Test
    void errorInASuccessfulAnswerIsOne() {
        api.withBody("{\"error\":{\"code\":131026,\"message\":\"no\"}}");

        assertThat(send(Map.of())).isEqualTo(new Impossible("whatsapp answered 200 (131026): no"));
    }

    @ParameterizedTest
    @CsvSource({"400, 131026", "400, 131047", "403, 131030", "404, 132001", "400, 100"})
    void messageThatCannotBeDeliveredIsGivenUp(int status, int code) {
        api.answering(status).withBody("{\"error\":{\"code\":" + code + ",\"message\":\"no\"}}");

        assertThat(send(Map.of())).isEqualTo(new Impossible("whatsapp answered " + status + " (" + code + "): no"));
    }

    @ParameterizedTest
    @CsvSource({"400, 130429", "400, 131056", "401, 190", "429, 4", "500, 1", "503, 2"})
    void temporaryErrorsAreTriedAgain(int status, int code) {
        api.answering(status).withBody("{\"error\":{\"code\":" + code + ",\"message\":\"later\"}}");

        assertThat(send(Map.of())).isInstanceOf(TryAgain.class);
    }

    @ParameterizedTest
    @CsvSource({"403, 368", "403, 131031", "400, 131042", "403, 10", "403, 131005", "403, 200", "403, 299"})
    void blockedAccountIsNotTheRecipientsFault(int status, int code) {
        api.answering(status).withBody("{\"error\":{\"code\":" + code + ",\"message\":\"blocked\"}}");

        assertThat(send(Map.of()))
                .isEqualTo(TryAgain.because("whatsapp answered " + status + " (" + code + "): blocked"));
    }

    @Test
    void tokenIsRemovedFromErrors() {
        api.answering(401).withBody("{\"error\":{\"message\":\"EAAG-secret has expired\"}}");

        assertThat(send(Map.of())).isEqualTo(TryAgain.because("whatsapp answered 401: … has expired"));
    }

    @ParameterizedTest
    @CsvSource({
        "+62 812-3456-789, 628123456789",
        "0812 3456 789,    628123456789",
        "628123456789,     628123456789",
        "(0812) 3456789,   628123456789"
    })
    void oneNumberIsOneRecipientHoweverItIsWritten(String phone, String recipient) {
        assertThat(channel(Map.of()).recipient(new Contacts(null, null, phone, null, null, "id")))
                .contains(recipient);
    }

    @Test
    void recipientWithoutANumberIsNotReached() {
        assertThat(channel(Map.of()).recipient(new Contacts(null, null, "call me", null, null, "id")))
                .isEmpty();
    }

    @Test
    void withoutItsSettingsTheChannelIsOff() {
        var whole = new HashMap<>(settings());
        assertThat(with(whole).missingSetting()).isEmpty();

        whole.remove("tuntas.notification.whatsapp.phone-number-id");
        assertThat(with(whole).missingSetting()).contains("TUNTAS_NOTIFICATION_WHATSAPP_PHONE_NUMBER_ID");

        whole.remove("tuntas.notification.whatsapp.token");
        assertThat(with(whole).missingSetting()).contains("TUNTAS_NOTIFICATION_WHATSAPP_TOKEN");
    }

    private static OutgoingNotification withoutPage(NotificationKind kind) {
        var facts = NotificationFactsSamples.withoutPage("1");
        return new OutgoingNotification("01", kind, "62812", Language.ENGLISH, Instant.EPOCH, facts);
    }

    private SendOutcome send(Map<String, String> more) {
        var channel = channel(more);
        return channel.send(NOTIFICATION, channel.compose(NOTIFICATION));
    }

    private WhatsAppChannel channel(Map<String, String> more) {
        var settings = new HashMap<>(settings());
        settings.putAll(more);
        return with(settings);
    }

    private Map<String, String> settings() {
        return Map.of(
                "tuntas.notification.whatsapp.token", "EAAG-secret",
                "tuntas.notification.whatsapp.phone-number-id", "555",
                "tuntas.notification.whatsapp.base-url", api.url("/v23.0").toString());
    }

    private WhatsAppChannel with(Map<String, String> settings) {
        return new WhatsAppChannel(
                gateway,
                writer,
                json,
                MappedSettings.of(WhatsAppConfig.class, settings),
                MappedSettings.of(NotificationConfig.class, settings));
    }
}
