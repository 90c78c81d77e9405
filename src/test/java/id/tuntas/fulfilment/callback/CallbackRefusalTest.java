package id.tuntas.fulfilment.callback;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.fulfilment.callback.registration.ExampleSecret;
import id.tuntas.testsupport.CallbackRequest;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.MessageDigest;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is not accepted, and that the answer gives no hint why.
@QuarkusTest
class CallbackRefusalTest {

    private static final String REF_ID = "ORDER-" + UlidCreator.getUlid();
    private static final int LIMIT = 64 * 1024;

    @Inject
    ExampleSecret secret;

    @Inject
    FulfilmentDatabase database;

    @TestHTTPResource("/callbacks/supplier")
    URI receiver;

    @BeforeEach
    void installSecret() {
        secret.install();
    }

    static Stream<String> wrongSignatures() {
        var right = signed().signature();
        return Stream.of(
                "",
                "x",
                right.substring(1),
                right + "0",
                right.toUpperCase(Locale.ROOT),
                "sha256=" + right,
                "z".repeat(64),
                signed().signedWith("another-secret").signature(),
                signed().status("completed").signedWith(ExampleSecret.VALUE).signature(),
                signed().forOrder("ORDER-2", "").signedWith(ExampleSecret.VALUE).signature());
    }

    @ParameterizedTest
    @MethodSource("wrongSignatures")
    void wrongSignatureIsAnsweredAsAMissingOne(String signature) {
        var refused = signed().signature(signature).post().extract().response();

        assertRefusedLikeAnUnsignedOne(refused);
        assertThat(keptRows()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "hello", "null", "[]", "\"order.paid\"", "{}", "{\"event\":7}", "{\"event\":\"order.paid\""})
    void unreadableBodyIsAnsweredAsAMissingSignature(String body) {
        var refused = signed().postRaw(body.getBytes(UTF_8)).extract().response();

        assertRefusedLikeAnUnsignedOne(refused);
    }

    @Test
    void brokenTextIsAnsweredAsAMissingSignature() {
        var refused = signed().postRaw(new byte[] {'{', '"', (byte) 0xff, (byte) 0xfe, '"', '}'})
                .extract()
                .response();

        assertRefusedLikeAnUnsignedOne(refused);
    }

    @Test
    void refusalIsStoredWithoutTheBody() throws Exception {
        var callback = signed().signature("wrong");

        callback.post().statusCode(401);

        var digest = MessageDigest.getInstance("SHA-256").digest(callback.body().getBytes(UTF_8));
        await().untilAsserted(() -> assertThat(database.number(
                        "select count(*) from refusal where body_digest = ? and reason = 'wrong_signature'", digest))
                .isPositive());
    }

    @Test
    void largestBodyIsAccepted() {
        var callback = signed().forOrder(REF_ID + "-large", "").signedWith(ExampleSecret.VALUE);
        callback.padded(LIMIT - callback.padded(0).body().length());

        assertThat(callback.body()).hasSize(LIMIT);
        callback.post().statusCode(200);
    }

    @Test
    void largerBodyIsTooLarge() {
        signed().padded(LIMIT)
                .post()
                .statusCode(413)
                .contentType("application/problem+json")
                .body("type", equalTo("urn:tuntas:problem:too-large"));
    }

    @Test
    void largerBodyInChunksIsTooLarge() throws IOException, InterruptedException {
        var callback = signed().padded(LIMIT);
        var chunks = BodyPublishers.ofInputStream(
                () -> new ByteArrayInputStream(callback.body().getBytes(UTF_8)));
        var request = HttpRequest.newBuilder(receiver)
                .header("Content-Type", "application/json")
                .header("X-Signature", callback.signature())
                .POST(chunks)
                .build();

        try (var client = HttpClient.newHttpClient()) {
            var answer = client.send(request, BodyHandlers.ofString());

            assertThat(answer.statusCode()).isEqualTo(413);
        }
        assertThat(keptRows()).isZero();
    }

    @Test
    void onlyPostIsOffered() {
        RestAssured.get("/callbacks/supplier").then().statusCode(405);
    }

    private static CallbackRequest signed() {
        return aCallback().forOrder(REF_ID, "SPY0000000001AB").signedWith(ExampleSecret.VALUE);
    }

    private static void assertRefusedLikeAnUnsignedOne(Response refused) {
        var unsigned = aCallback().forOrder(REF_ID, "SPY0000000001AB").post().extract();
        assertThat(refused.statusCode()).isEqualTo(401).isEqualTo(unsigned.statusCode());
        assertThat(refused.asByteArray()).isEqualTo(unsigned.response().asByteArray());
        assertThat(refused.asString()).doesNotContain("Bearer");
        assertThat(refused.headers().asList()).hasSameSizeAs(unsigned.headers().asList());
    }

    private long keptRows() {
        return database.number("select count(*) from callback where ref_id = ?", REF_ID);
    }
}
