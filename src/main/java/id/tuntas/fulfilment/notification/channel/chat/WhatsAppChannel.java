package id.tuntas.fulfilment.notification.channel.chat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import id.tuntas.fulfilment.notification.Contacts;
import id.tuntas.fulfilment.notification.NotificationConfig;
import id.tuntas.fulfilment.notification.PhoneNumber;
import id.tuntas.fulfilment.notification.channel.Audience;
import id.tuntas.fulfilment.notification.channel.Message;
import id.tuntas.fulfilment.notification.channel.MessengerGateway;
import id.tuntas.fulfilment.notification.channel.MessengerGateway.Answer;
import id.tuntas.fulfilment.notification.channel.MessengerGateway.Call;
import id.tuntas.fulfilment.notification.channel.NotificationChannel;
import id.tuntas.fulfilment.notification.channel.OutgoingNotification;
import id.tuntas.fulfilment.notification.channel.SendOutcome;
import id.tuntas.fulfilment.notification.channel.chat.WhatsAppConfig.Parameter;
import id.tuntas.fulfilment.notification.text.Writer;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// WhatsApp messages: an approved template where the kind has one, otherwise text.
@ApplicationScoped
class WhatsAppChannel implements NotificationChannel {

    /// Statuses that concern the account or the moment, not this message.
    private static final Set<Integer> PASSING = Set.of(401, 408, 429);

    /// The Cloud API's error codes for rate limits, which it answers with 400.
    private static final Set<Integer> TOO_FAST = Set.of(4, 80007, 130429, 131048, 131056);

    /// Those of an account that is blocked, locked or unpaid, which it answers with 400 or 403.
    private static final Set<Integer> ACCOUNT = Set.of(368, 131031, 131042);

    /// Those of a permission that was not granted or was removed.
    private static final Set<Integer> PERMISSION = Set.of(10, 131005);

    private static final int FIRST_PERMISSION = 200;
    private static final int LAST_PERMISSION = 299;

    /// Begins and ends what is shown as it is written.
    private static final String MONOSPACE = "```";

    /// What WhatsApp takes for formatting: also the beginning of a quotation's or list's line.
    private static final Pattern FORMATTING = Pattern.compile("[*_~`]|^([>*-]|\\d+\\.) ", Pattern.MULTILINE);

    /// The start refuses such templates where there are no pages at all.
    private static final SendOutcome WITHOUT_PAGE = new SendOutcome.Impossible(
            "the customer's page has closed or is about to, and a template contains no goods;"
                    + " with a longer TUNTAS_TRACKING_VALID_FOR it leads to them");

    /// The start refuses that, too.
    private static final SendOutcome WITHOUT_LINK = new SendOutcome.Impossible("the template has no link to the goods,"
            + " which it does not contain; TUNTAS_NOTIFICATION_WHATSAPP_TEMPLATE_PARAMETERS needs one");

    private final MessengerGateway gateway;
    private final Writer writer;
    private final ObjectMapper json;
    private final WhatsAppConfig config;
    private final String countryCode;

    WhatsAppChannel(
            MessengerGateway gateway,
            Writer writer,
            ObjectMapper json,
            WhatsAppConfig config,
            NotificationConfig notifications) {
        this.gateway = gateway;
        this.writer = writer;
        this.json = json;
        this.config = config;
        countryCode = notifications.whatsapp().countryCode();
    }

    @Override
    public String name() {
        return "whatsapp";
    }

    @Override
    public Audience audience() {
        return Audience.PERSON;
    }

    @Override
    public Optional<String> missingSetting() {
        if (config.token().isEmpty()) {
            return Optional.of("TUNTAS_NOTIFICATION_WHATSAPP_TOKEN");
        }
        return config.phoneNumberId().isPresent()
                ? Optional.empty()
                : Optional.of("TUNTAS_NOTIFICATION_WHATSAPP_PHONE_NUMBER_ID");
    }

    @Override
    public Optional<String> recipient(Contacts contacts) {
        return Optional.ofNullable(contacts.phone()).flatMap(phone -> PhoneNumber.international(phone, countryCode));
    }

    /// Of a template, its name and values are stored; its text is at WhatsApp.
    @Override
    public Message compose(OutgoingNotification notification) {
        var text = writer.chat(notification.with(notification.facts().withGoods(WhatsAppChannel::monospace)));
        return template(notification)
                .map(name -> new Message(text.subject(), name + ": " + String.join(" | ", values(notification)), null))
                .orElse(text);
    }

    @Override
    public SendOutcome send(OutgoingNotification notification, Message message) {
        var template = template(notification);
        if (template.isPresent() && hasGoods(notification)) {
            if (!config.templateParameters().contains(Parameter.LINK)) {
                return WITHOUT_LINK;
            }
            if (notification.facts().trackUrl() == null) {
                return WITHOUT_PAGE;
            }
        }
        if (template.isEmpty() && message.text().length() > MessengerGateway.MAX_TEXT_LENGTH) {
            return MessengerGateway.TOO_LONG;
        }
        var body = template.map(name -> filled(name, notification)).orElseGet(() -> text(notification, message));
        return gateway.post(name(), call(body), WhatsAppChannel::outcome);
    }

    private Call call(ObjectNode body) {
        var base = config.baseUrl().toString().replaceFirst("/+$", "");
        var token = config.token().orElseThrow();
        return new Call(
                base + "/" + config.phoneNumberId().orElseThrow() + "/messages",
                token,
                Map.of("Authorization", "Bearer " + token),
                body,
                config.timeout());
    }

    /// The name of an environment variable does not tell an underscore from a dot.
    private Optional<String> template(OutgoingNotification notification) {
        var code = notification.kind().code();
        return Stream.of(code, code.replace('_', '.'))
                .map(config.templates()::get)
                .filter(Objects::nonNull)
                .findFirst();
    }

    /// Whether it tells of goods, which the customer would otherwise get nowhere.
    private static boolean hasGoods(OutgoingNotification notification) {
        return notification.kind().bringsGoods() && notification.facts().hasGoods();
    }

    /// Otherwise WhatsApp takes some characters of a code for formatting, and hides them. Others are not marked, since
    /// a text has limited space. Three backticks cannot be written like that: a code with them stays as it is.
    private static String monospace(String goods) {
        if (goods.contains(MONOSPACE) || !FORMATTING.matcher(goods).find()) {
            return goods;
        }
        // A backtick beside the others would count as one of them.
        var border = goods.startsWith("`") || goods.endsWith("`") ? "\n" : "";
        return MONOSPACE + border + goods + border + MONOSPACE;
    }

    private ObjectNode text(OutgoingNotification notification, Message message) {
        var body = addressed(notification, "text");
        body.putObject("text").put("preview_url", false).put("body", message.text());
        return body;
    }

    private ObjectNode filled(String name, OutgoingNotification notification) {
        var body = addressed(notification, "template");
        var template = body.putObject("template").put("name", name);
        template.putObject("language").put("code", notification.language().tag());
        var parameters =
                template.putArray("components").addObject().put("type", "body").putArray("parameters");
        values(notification)
                .forEach(value -> parameters.addObject().put("type", "text").put("text", value));
        return body;
    }

    private List<String> values(OutgoingNotification notification) {
        return config.templateParameters().stream()
                .map(parameter -> value(parameter, notification))
                .toList();
    }

    private ObjectNode addressed(OutgoingNotification notification, String type) {
        return json.createObjectNode()
                .put("messaging_product", "whatsapp")
                .put("recipient_type", "individual")
                .put("to", notification.recipient())
                .put("type", type);
    }

    private String value(Parameter parameter, OutgoingNotification notification) {
        var facts = notification.facts();
        var value =
                switch (parameter) {
                    case NAME -> Objects.requireNonNullElse(facts.customer().name(), facts.reference());
                    case REFERENCE -> facts.reference();
                    case STATUS -> writer.sentence(notification);
                    case LINK -> Objects.requireNonNullElse(facts.trackUrl(), "-");
                };
        // A parameter must be one line.
        return value.replaceAll("\\s+", " ").strip();
    }

    private static SendOutcome outcome(Answer answer) {
        var body = answer.body();
        var error = body.path("error");
        // Some gateways answer nothing else.
        var isReadable = body.isObject() || body.isNull();
        if (answer.isSuccess() && isReadable && isAbsent(error)) {
            return new SendOutcome.Sent(
                    "whatsapp answered " + answer.status(),
                    body.path("messages").path(0).path("id").asText(null));
        }
        int code = error.path("code").asInt();
        var reason = "whatsapp answered " + answer.status() + code(code) + ": "
                + error.path("message").asText("no message");
        // Without a code it is a page of a proxy or gateway, which says nothing of the message.
        return code == 0 || answer.status() >= 500 || PASSING.contains(answer.status()) || isAboutTheSender(code)
                ? SendOutcome.TryAgain.because(reason)
                : new SendOutcome.Impossible(reason);
    }

    /// Some gateways write `false`.
    private static boolean isAbsent(JsonNode error) {
        return error.isMissingNode() || error.isNull() || error.isBoolean() && !error.booleanValue();
    }

    /// Not about this message or its recipient: it can be sent once the shop has mended that.
    private static boolean isAboutTheSender(int code) {
        return TOO_FAST.contains(code)
                || ACCOUNT.contains(code)
                || PERMISSION.contains(code)
                || code >= FIRST_PERMISSION && code <= LAST_PERMISSION;
    }

    private static String code(int code) {
        return code == 0 ? "" : " (" + code + ")";
    }
}
