package id.tuntas.platform.security;

import static id.tuntas.testsupport.Shop.call;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import org.junit.jupiter.api.Test;

/// Calls from an address of its own, so that other tests are not turned away.
@QuarkusTest
class ThrottledKeysTest {

    private static final String ADDRESS = "127.0.0.99";

    @Inject
    FailedKeys failedKeys;

    @TestHTTPResource("/")
    URI root;

    @Test
    void wrongKeyIsAnsweredWithWhenToComeBack() {
        assertThat(refusal("/v1/orders", "Authorization: Bearer wrong"))
                .startsWith("HTTP/1.1 429 ")
                .containsIgnoringCase("\r\nRetry-After: ")
                .contains("application/problem+json", "urn:tuntas:problem:too-many-requests");
    }

    @Test
    void rightKeyFromTheSameAddressWorks() throws IOException {
        sendManyWrongKeys();

        assertThat(get("/v1/orders?limit=1", "Authorization: Bearer dev-operator"))
                .startsWith("HTTP/1.1 200 ");
    }

    @Test
    void otherAddressesAreNotTurnedAway() {
        sendManyWrongKeys();

        call("wrong", "GET", "/v1/orders").statusCode(401);
    }

    @Test
    void keysOfCommerceAreThrottledToo() throws IOException {
        assertThat(refusal("/api/v1/leaderboard", "X-APIKEY: wrong"))
                .startsWith("HTTP/1.1 429 ")
                .containsIgnoringCase("\r\nRetry-After: ")
                .contains("TOO_MANY_REQUESTS");
        assertThat(get("/api/v1/leaderboard", "X-APIKEY: dev-reseller-key")).startsWith("HTTP/1.1 200 ");
    }

    /// Repeated, because meanwhile the limit may allow another wrong key.
    private String refusal(String path, String header) {
        return await().until(
                        () -> {
                            sendManyWrongKeys();
                            return get(path, header);
                        },
                        answer -> !answer.startsWith("HTTP/1.1 401 "));
    }

    private void sendManyWrongKeys() {
        while (failedKeys.count(ADDRESS).isEmpty()) {
            // One more.
        }
    }

    private String get(String path, String header) throws IOException {
        var here = InetAddress.ofLiteral(ADDRESS);
        try (var socket = new Socket(InetAddress.ofLiteral("127.0.0.1"), root.getPort(), here, 0)) {
            var request = "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + header + "\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(UTF_8));
            return new String(socket.getInputStream().readAllBytes(), UTF_8);
        }
    }
}
