package id.tuntas.testsupport;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.restassured.RestAssured;
import io.restassured.response.ValidatableResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

/// Asks and reads without REST Assured, which needs several times the processor time: for what tests ask again and
/// again.
public final class Json {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private Json() {}

    /// The body of an answer; missing if there is none.
    public static JsonNode of(ValidatableResponse answer) {
        return read(answer.extract().asByteArray());
    }

    /// @param key the value of the header that names the caller
    public static JsonNode get(String path, String header, String key) {
        return sent(request(path, header, key), 200);
    }

    /// @param body   in JSON
    /// @param status the expected one
    public static JsonNode post(String path, String header, String key, String body, int status) {
        var request = request(path, header, key).header("Content-Type", "application/json");
        return sent(request.POST(BodyPublishers.ofString(body)), status);
    }

    private static HttpRequest.Builder request(String path, String header, String key) {
        return HttpRequest.newBuilder(URI.create("http://localhost:" + RestAssured.port + path))
                .header("Accept", "application/json")
                .header(header, key);
    }

    private static JsonNode sent(HttpRequest.Builder request, int status) {
        try {
            var answer = HTTP.send(request.build(), BodyHandlers.ofByteArray());
            var body = read(answer.body());
            assertThat(answer.statusCode()).as(body.toString()).isEqualTo(status);
            return body;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static JsonNode read(byte[] body) {
        try {
            return MAPPER.readTree(body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
