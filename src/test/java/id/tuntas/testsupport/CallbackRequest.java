package id.tuntas.testsupport;

import static io.restassured.RestAssured.given;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.restassured.response.ValidatableResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/// A callback as the supplier sends it (field facts, section 1), from the payload files in `callbacks/`. Signs on its
/// own, so that a mistake of the receiver cannot be repeated here.
public final class CallbackRequest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private ObjectNode root = payload("order.paid");
    private @Nullable String signedStatus;
    private @Nullable String signature;

    private CallbackRequest() {}

    public static CallbackRequest aCallback() {
        return new CallbackRequest();
    }

    /// Starts from the payload of that name.
    public CallbackRequest event(String name) {
        root = payload(name);
        return this;
    }

    public CallbackRequest forOrder(String refId, String invoice) {
        data().put("ref_id", refId).put("invoice", invoice);
        return this;
    }

    public CallbackRequest status(String status) {
        data().put("status", status);
        return this;
    }

    /// Changes one member of `data.item`.
    public CallbackRequest item(String member, String value) {
        ((ObjectNode) data().path("item")).put(member, value);
        return this;
    }

    public CallbackRequest sentAt(String timestamp) {
        root.put("timestamp", timestamp);
        return this;
    }

    /// Adds a text of that many characters, to make the body large.
    public CallbackRequest padded(int characters) {
        data().put("padding", "x".repeat(characters));
        return this;
    }

    /// The text that is signed in place of the usual one.
    public CallbackRequest signingStatus(String text) {
        signedStatus = text;
        return this;
    }

    public CallbackRequest signedWith(String secret) {
        var text =
                data().path("ref_id").asText("") + ":" + data().path("invoice").asText("") + ":" + statusToSign();
        return signature(sha256(text + ":" + secret));
    }

    /// Sends this as the signature, whatever it is.
    public CallbackRequest signature(String value) {
        signature = value;
        return this;
    }

    public String signature() {
        return signature == null ? "" : signature;
    }

    public ValidatableResponse post() {
        return postRaw(root.toString().getBytes(UTF_8));
    }

    /// Sends these bytes in place of the payload, under the same headers.
    public ValidatableResponse postRaw(byte[] body) {
        var request = given().contentType("application/json")
                .header("X-Event", root.path("event").asText())
                .header("X-Timestamp", root.path("timestamp").asText())
                .body(body);
        if (signature != null) {
            request.header("X-Signature", signature);
        }
        return request.post("/callbacks/supplier").then();
    }

    /// Sends the payload from outside of a test, when RestAssured does not know where the application listens.
    void postTo(URI url) {
        var request = HttpRequest.newBuilder(url)
                .header("Content-Type", "application/json")
                .header("X-Signature", signature())
                .POST(BodyPublishers.ofString(body()))
                .build();
        try (var http = HttpClient.newHttpClient()) {
            http.send(request, BodyHandlers.discarding());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public String body() {
        return root.toString();
    }

    private ObjectNode data() {
        return (ObjectNode) root.path("data");
    }

    private String statusToSign() {
        if (signedStatus != null) {
            return signedStatus;
        }
        return switch (root.path("event").asText()) {
            case "webhook.test" -> "test";
            case "order.item.sent" -> "item.sent";
            default -> data().path("status").asText("");
        };
    }

    private static ObjectNode payload(String name) {
        try (var file = CallbackRequest.class.getResourceAsStream("/callbacks/" + name + ".json")) {
            return (ObjectNode) JSON.readTree(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String sha256(String text) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
