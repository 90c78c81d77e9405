package id.tuntas.platform.rest.problem;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.CapturedLog;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;

@QuarkusTest
class HungUpClientTest {

    /// Their answers are larger than what a connection buffers.
    private static final int REQUESTS = 200;

    @TestHTTPResource
    URI server;

    @Test
    void aClientThatHangsUpIsNoError() throws IOException {
        try (var log = CapturedLog.open()) {
            try (var client = new Socket(server.getHost(), server.getPort())) {
                client.setSoLinger(true, 0);
                client.getOutputStream()
                        .write(
                                "GET /api/v1/item?per_page=500 HTTP/1.1\r\nHost: tuntas\r\nX-APIKEY: dev-reseller-key\r\n\r\n"
                                        .repeat(REQUESTS)
                                        .getBytes(ISO_8859_1));
                client.getInputStream().read();
                awaitFullBuffers(client);
            }
            await().atMost(Duration.ofSeconds(30)).until(() -> log.lines().stream()
                    .anyMatch(line -> line.text().contains("the client hung up before the end of the answer")));
            assertThat(log.lines()).noneMatch(line -> line.text().contains("request failed"));
        }
    }

    private static void awaitFullBuffers(Socket client) {
        var before = new int[] {-1};
        await().pollInterval(Duration.ofMillis(500))
                .atMost(Duration.ofSeconds(30))
                .until(() -> {
                    var isFull = before[0] == client.getInputStream().available();
                    before[0] = client.getInputStream().available();
                    return isFull;
                });
    }
}
