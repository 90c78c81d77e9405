package id.tuntas.supplier;

import id.tuntas.supplier.PlaceAnswer.Refusal;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The Reseller Commerce API in our words. Every method blocks for at most the configured time-out; none throws.
@ApplicationScoped
public class Supplier {

    private static final Set<String> NOT_FOUND = Set.of("TRX_NOT_FOUND", "TRANSACTION_NOT_FOUND");
    private static final Set<String> ACCESS =
            Set.of("INVALID_API_KEY", "ACCOUNT_MUST_BE_RESELLER", "INVALID_IP", "THE_ACCOUNT_HAS_BEEN_SUSPENDED");

    private final SupplierConnection connection;

    Supplier(SupplierConnection connection) {
        this.connection = connection;
    }

    /// Buys. Safe to repeat with the same ref_id: the supplier keeps it unique.
    public PlaceAnswer place(PlaceRequest request) {
        return switch (connection.call("place", client -> client.place(request))) {
            case Reply.Answer answer when answer.isSuccess() -> placed(answer);
            case Reply.Answer answer -> refused(answer);
            case Reply.NotSent(var why) -> new PlaceAnswer.NotSent(why, Optional.empty());
            case Reply.Unreadable unreadable -> new PlaceAnswer.Unknown(unreadable.why());
            case Reply.NoAnswer(var why) -> new PlaceAnswer.Unknown(why);
        };
    }

    private static PlaceAnswer placed(Reply.Answer answer) {
        var data = answer.body().path("data");
        return data.isObject()
                ? new PlaceAnswer.Placed(
                        Json.optionalText(data, "invoice"),
                        Json.text(data, "status", "paid"),
                        Json.number(data, "price"),
                        Json.number(data, "fees"),
                        Json.number(data, "amount"))
                : new PlaceAnswer.Unknown("success without data");
    }

    /// Decides on the message first, and on the status only where the message is not known.
    private static PlaceAnswer refused(Reply.Answer answer) {
        var message = answer.message();
        if (ACCESS.contains(message)) {
            return new PlaceAnswer.Refused(Refusal.ACCESS, message, answer.text());
        }
        return switch (message) {
            case "REF_ID_ALREADY_EXIST" -> new PlaceAnswer.AlreadyPlaced();
            case "BALANCE_IS_INSUFFICIENT" -> new PlaceAnswer.Refused(Refusal.BALANCE, message, answer.text());
            case "TRX_DAILY_LIMIT" -> new PlaceAnswer.Refused(Refusal.DAILY_LIMIT, message, answer.text());
            case "PRODUCT_TEMPORARILY_UNAVAILABLE" ->
                new PlaceAnswer.Refused(Refusal.UNAVAILABLE, message, answer.text());
            case "TOO_MANY_REQUESTS" -> new PlaceAnswer.NotSent(message, answer.retryAfter());
            default -> refusedByStatus(answer);
        };
    }

    private static PlaceAnswer refusedByStatus(Reply.Answer answer) {
        return switch (answer.status()) {
            case 401, 403 -> new PlaceAnswer.Refused(Refusal.ACCESS, answer.message(), answer.text());
            case 429 -> new PlaceAnswer.NotSent("429", answer.retryAfter());
            case 400, 404, 409, 422 -> new PlaceAnswer.Refused(Refusal.FINAL, answer.message(), answer.text());
            default -> new PlaceAnswer.Unknown(answer.why());
        };
    }

    /// Reads one transaction by our ref_id.
    public DetailAnswer transaction(String refId) {
        return switch (connection.call("transaction", client -> client.transaction(refId))) {
            case Reply.Answer answer
            when answer.isSuccess() && answer.body().path("data").isObject() ->
                new DetailAnswer.Found(TransactionDetail.of(refId, answer.body()));
            case Reply.Answer answer when NOT_FOUND.contains(answer.message()) -> new DetailAnswer.NotFound();
            case Reply reply -> new DetailAnswer.Unknown(reply.why());
        };
    }

    public ItemAnswer item(long id) {
        return switch (connection.call("item", client -> client.item(id))) {
            case Reply.Answer answer
            when answer.isSuccess() && answer.body().path("data").isObject() ->
                new ItemAnswer.Found(SupplierItem.of(answer.body().path("data")));
            case Reply.Answer answer when answer.message().equals("ITEM_NOT_FOUND") -> new ItemAnswer.NotFound();
            case Reply reply -> new ItemAnswer.Unknown(reply.why());
        };
    }

    /// Reads how the supplier calls us back.
    public WebhookAnswer webhook() {
        return configured(connection.call("webhook", SupplierRestClient::webhook));
    }

    /// Sets the URL and switches callbacks on.
    public WebhookAnswer registerWebhook(String url) {
        var configuration = Map.<String, Object>of("callback_url", url, "webhook_enabled", true);
        return configured(connection.call("webhook", client -> client.configureWebhook(configuration)));
    }

    private static WebhookAnswer configured(Reply reply) {
        return switch (reply) {
            case Reply.Answer answer
            when answer.isSuccess() -> {
                var data = answer.body().path("data");
                yield new WebhookAnswer.Configured(
                        Json.optionalText(data, "callback_url"),
                        data.path("webhook_enabled").asBoolean(false),
                        data.path("has_secret").asBoolean(false));
            }
            default -> new WebhookAnswer.Failed(reply.why());
        };
    }

    /// Replaces the secret at the supplier, at once; the answer is the only time it is shown.
    public WebhookAnswer generateSecret() {
        return switch (connection.call("webhook-secret", SupplierRestClient::generateSecret)) {
            case Reply.Answer answer
            when answer.isSuccess()
                    && answer.body().path("data").path("webhook_secret").isTextual() ->
                new WebhookAnswer.SecretGenerated(
                        answer.body().path("data").path("webhook_secret").asText());
            case Reply reply -> new WebhookAnswer.Failed(reply.why());
        };
    }

    /// Asks the supplier to send a test callback.
    public WebhookAnswer testWebhook() {
        return switch (connection.call("webhook-test", SupplierRestClient::testWebhook)) {
            case Reply.Answer answer
            when answer.isSuccess() ->
                new WebhookAnswer.TestSent(
                        answer.body().path("data").path("delivered").asBoolean(true));
            case Reply reply -> new WebhookAnswer.Failed(reply.why());
        };
    }
}
