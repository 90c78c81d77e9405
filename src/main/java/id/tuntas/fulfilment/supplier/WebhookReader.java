package id.tuntas.fulfilment.supplier;

import static java.nio.charset.StandardCharsets.UTF_8;

import id.tuntas.fulfilment.supplier.json.Json;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Interprets the answers about the webhook's configuration, whose form the specification leaves open: absent members
/// contradict nothing.
final class WebhookReader {

    /// An error code. Texts such as `Webhook updated` are none, and neither are single words such as `SUCCESS`.
    private static final Pattern CODE = Pattern.compile("[A-Z0-9]+(_[A-Z0-9]+)+");

    /// A longer one could not be stored, encrypted as it is.
    private static final int MAX_SECRET_BYTES = 900;

    private WebhookReader() {}

    /// What is registered. While nothing is, the supplier may refuse the request, or answer nothing.
    static WebhookRegistrationAnswer read(Reply reply) {
        return switch (reply) {
            case Reply.Answer answer
            when answer.isRefusedWithCode() -> new WebhookRegistrationAnswer.Configured(null, false, false);
            case Reply.Unreadable unreadable
            when unreadable.isEmptySuccess() -> new WebhookRegistrationAnswer.Configured(null, false, true);
            case Reply other -> configured(other);
        };
    }

    private static WebhookRegistrationAnswer configured(Reply reply) {
        return switch (reply) {
            case Reply.Answer answer when answer.isSuccess() -> configuration(answer);
            default -> new WebhookRegistrationAnswer.Failed(reply.why());
        };
    }

    private static WebhookRegistrationAnswer.Configured configuration(Reply.Answer answer) {
        return new WebhookRegistrationAnswer.Configured(
                Json.optionalText(answer.data(), "callback_url"),
                answer.data().path("webhook_enabled").asBoolean(false),
                answer.data().path("has_secret").asBoolean(true));
    }

    static WebhookRegistrationAnswer secret(Reply reply) {
        return switch (reply) {
            case Reply.Answer answer
            when answer.isSuccess() && answer.data().path("webhook_secret").isTextual() ->
                secret(answer.data().path("webhook_secret").asText());
            default -> new WebhookRegistrationAnswer.Failed(reply.why());
        };
    }

    /// With a blank one, anybody could sign.
    private static WebhookRegistrationAnswer secret(String text) {
        var isUsable = !text.isBlank() && text.getBytes(UTF_8).length <= MAX_SECRET_BYTES;
        return isUsable
                ? new WebhookRegistrationAnswer.SecretGenerated(text)
                : new WebhookRegistrationAnswer.Failed("the supplier sent no usable secret");
    }

    /// The callback is the proof, whatever the answer is made of.
    static WebhookRegistrationAnswer test(Reply reply) {
        return switch (reply) {
            case Reply.Answer answer
            when answer.isSuccess() ->
                new WebhookRegistrationAnswer.TestSent(
                        answer.data().path("delivered").asBoolean(true));
            case Reply.Unreadable unreadable
            when Reply.isSuccess(unreadable.status()) -> new WebhookRegistrationAnswer.TestSent(true);
            default -> new WebhookRegistrationAnswer.Failed(reply.why());
        };
    }

    /// A success may come without a body. The test that follows is the proof.
    ///
    /// @param url as requested; a success status that comes with another configuration is no success
    static WebhookRegistrationAnswer registered(String url, Reply reply) {
        return switch (reply) {
            case Reply.Unreadable unreadable
            when unreadable.isEmptySuccess() -> new WebhookRegistrationAnswer.Configured(url, true, true);
            case Reply.Answer answer
            when answer.isSuccess() && objection(url, answer) instanceof String why ->
                new WebhookRegistrationAnswer.Failed(why);
            case Reply other -> configured(other);
        };
    }

    private static @Nullable String objection(String url, Reply.Answer answer) {
        var registered = configuration(answer);
        if (registered.hasOtherUrlThan(url)) {
            return "the supplier has registered another URL: " + registered.url();
        }
        if (!answer.data().path("webhook_enabled").asBoolean(true)) {
            return "the supplier has not enabled callbacks";
        }
        var isDenied = Stream.of("status", "success")
                .anyMatch(member -> !answer.body().path(member).asBoolean(true));
        return isDenied || answer.isRefusal() && CODE.matcher(answer.message()).matches() ? answer.why() : null;
    }
}
