package id.tuntas.fulfilment.notification.channel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/// Posts JSON to a messenger's API, whose address an operator has configured. Reasons contain neither address nor
/// headers, since both may contain the token.
@ApplicationScoped
public class MessengerGateway {

    /// In characters: what each messenger takes at most.
    public static final int MAX_TEXT_LENGTH = 4096;

    /// Only a text with the goods of a large order is longer.
    public static final SendOutcome TOO_LONG =
            new SendOutcome.Impossible("the text is longer than the " + MAX_TEXT_LENGTH
                    + " characters allowed; with TUNTAS_TRACKING_PUBLIC_URL it leads to the goods instead, as long as their page"
                    + " is open (TUNTAS_TRACKING_VALID_FOR)");

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);
    private static final int MAX_ANSWER_BYTES = 64 * 1024;

    private final ObjectMapper json;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT_TIMEOUT)
            .build();

    MessengerGateway(ObjectMapper json) {
        this.json = json;
    }

    /// @param token   removed from the receiver's texts
    /// @param timeout for the whole exchange
    public record Call(String url, String token, Map<String, String> headers, JsonNode body, Duration timeout) {

        @Override
        public String toString() {
            return "Call[…]"; // address and headers contain the token
        }
    }

    /// @param body null if the answer was empty, and a missing node if it was no JSON object
    public record Answer(int status, JsonNode body) {

        public boolean isSuccess() {
            return status >= 200 && status < 300;
        }
    }

    /// Without an answer, the message may have been received; another attempt is made all the same.
    ///
    /// @param messenger its name in reasons
    /// @param reading   of the answer
    public SendOutcome post(String messenger, Call call, Function<Answer, SendOutcome> reading) {
        HttpRequest request;
        try {
            request = request(call);
        } catch (IllegalArgumentException _) {
            // Its message has the address or the header, and so the token.
            return SendOutcome.TryAgain.because(messenger + ": its settings make no valid request");
        }
        var exchange = client.sendAsync(request, BodyHandlers.limiting(BodyHandlers.ofByteArray(), MAX_ANSWER_BYTES));
        try {
            // The request's own timeout only covers the response headers.
            var response = exchange.get(call.timeout().toMillis(), TimeUnit.MILLISECONDS);
            var text = new String(response.body(), UTF_8).replace(call.token(), "…");
            return reading.apply(new Answer(response.statusCode(), object(text)));
        } catch (ExecutionException e) {
            return SendOutcome.TryAgain.because(messenger + ": " + reason(requireNonNull(e.getCause())));
        } catch (TimeoutException _) {
            exchange.cancel(true);
            return SendOutcome.TryAgain.because(messenger + ": timed out");
        } catch (InterruptedException _) {
            exchange.cancel(true);
            Thread.currentThread().interrupt();
            return SendOutcome.TryAgain.because(messenger + ": interrupted");
        }
    }

    private static HttpRequest request(Call call) {
        var request = HttpRequest.newBuilder(URI.create(call.url()))
                .timeout(call.timeout())
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(call.body().toString()));
        call.headers().forEach(request::header);
        return request.build();
    }

    private JsonNode object(String text) {
        if (text.isBlank()) {
            return json.nullNode();
        }
        try {
            var node = json.readTree(text);
            return node != null && node.isObject() ? node : json.missingNode();
        } catch (JsonProcessingException _) {
            return json.missingNode();
        }
    }

    private static String reason(Throwable failure) {
        return switch (failure) {
            case HttpTimeoutException _ -> "timed out";
            case ConnectException _ -> "no connection";
            case IOException _ -> "connection lost";
            default -> "no answer (" + failure.getClass().getSimpleName() + ")";
        };
    }
}
