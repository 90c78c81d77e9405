package id.tuntas.fulfilment.notification.channel.chat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.notification.Contacts;
import id.tuntas.fulfilment.notification.channel.Audience;
import id.tuntas.fulfilment.notification.channel.Message;
import id.tuntas.fulfilment.notification.channel.MessengerGateway;
import id.tuntas.fulfilment.notification.channel.MessengerGateway.Answer;
import id.tuntas.fulfilment.notification.channel.MessengerGateway.Call;
import id.tuntas.fulfilment.notification.channel.NotificationChannel;
import id.tuntas.fulfilment.notification.channel.OutgoingNotification;
import id.tuntas.fulfilment.notification.channel.SendOutcome;
import id.tuntas.fulfilment.notification.text.Writer;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A Telegram bot's messages, as plain text without markup.
@ApplicationScoped
class TelegramChannel implements NotificationChannel {

    private static final int BAD_REQUEST = 400;
    private static final int BLOCKED = 403;

    private final MessengerGateway gateway;
    private final Writer writer;
    private final ObjectMapper json;
    private final TelegramConfig config;

    TelegramChannel(MessengerGateway gateway, Writer writer, ObjectMapper json, TelegramConfig config) {
        this.gateway = gateway;
        this.writer = writer;
        this.json = json;
        this.config = config;
    }

    @Override
    public String name() {
        return "telegram";
    }

    @Override
    public Audience audience() {
        return Audience.PERSON;
    }

    @Override
    public Optional<String> missingSetting() {
        return config.token().isPresent() ? Optional.empty() : Optional.of("TUNTAS_NOTIFICATION_TELEGRAM_TOKEN");
    }

    @Override
    public Optional<String> recipient(Contacts contacts) {
        return Optional.ofNullable(contacts.telegramChatId());
    }

    @Override
    public Message compose(OutgoingNotification notification) {
        return writer.chat(notification);
    }

    @Override
    public SendOutcome send(OutgoingNotification notification, Message message) {
        if (message.text().length() > MessengerGateway.MAX_TEXT_LENGTH) {
            return MessengerGateway.TOO_LONG;
        }
        var body =
                json.createObjectNode().put("chat_id", notification.recipient()).put("text", message.text());
        // A preview would open the customer's page on Telegram's servers.
        body.putObject("link_preview_options").put("is_disabled", true);
        return gateway.post(name(), call(body), TelegramChannel::outcome);
    }

    private Call call(JsonNode body) {
        var base = config.baseUrl().toString().replaceFirst("/+$", "");
        var token = config.token().orElseThrow();
        return new Call(base + "/bot" + token + "/sendMessage", token, Map.of(), body, config.timeout());
    }

    private static SendOutcome outcome(Answer answer) {
        var body = answer.body();
        if (answer.isSuccess() && body.path("ok").asBoolean()) {
            return new SendOutcome.Sent(
                    "telegram answered " + answer.status(),
                    body.path("result").path("message_id").asText(null));
        }
        var reason = "telegram answered " + answer.status() + ": "
                + body.path("description").asText("no description");
        return isOfTheMessage(answer)
                ? new SendOutcome.Impossible(reason)
                : new SendOutcome.TryAgain(reason, retryAfter(body));
    }

    /// Not a page of a proxy or gateway, which says nothing of the message.
    private static boolean isOfTheMessage(Answer answer) {
        var ok = answer.body().path("ok");
        return ok.isBoolean() && !ok.booleanValue() && (answer.status() == BLOCKED || answer.status() == BAD_REQUEST);
    }

    private static @Nullable Duration retryAfter(JsonNode body) {
        long seconds = body.path("parameters").path("retry_after").asLong();
        return seconds > 0 ? Duration.ofSeconds(seconds) : null;
    }
}
