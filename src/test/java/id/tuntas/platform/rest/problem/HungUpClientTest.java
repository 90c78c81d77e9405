package id.tuntas.platform.rest.problem;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.CapturedLog;
import id.tuntas.testsupport.LargeAnswerResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
class HungUpClientTest {

    private static final int REQUESTS = 3;

    @TestHTTPResource
    URI server;

    @Inject
    LargeAnswerResource large;

    @Test
    void aClientThatHangsUpIsNoError() throws IOException {
        // One of an earlier test.
        await().until(() -> !isAThreadWaitingForAClientToRead());
        try (var log = CapturedLog.open()) {
            try (var client = new Socket(server.getHost(), server.getPort())) {
                client.setSoLinger(true, 0);
                // No answer can end: each is larger than all buffers.
                client.getOutputStream()
                        .write("GET /scripted/large?megabytes=1000 HTTP/1.1\r\nHost: tuntas\r\n\r\n"
                                .repeat(REQUESTS)
                                .getBytes(ISO_8859_1));
                await().until(HungUpClientTest::isAThreadWaitingForAClientToRead);
            }
            assertIsNoError(log);
        }
        // Nor does the next of its requests.
        await().during(Duration.ofSeconds(2)).until(() -> !isAThreadWaitingForAClientToRead());
    }

    @Test
    void aClientThatHangsUpBeforeTheAnswerIsNoError() throws IOException {
        try (var log = CapturedLog.open()) {
            int before = large.late();
            try (var client = new Socket(server.getHost(), server.getPort())) {
                client.setSoLinger(true, 0);
                client.getOutputStream()
                        .write("GET /scripted/large/late HTTP/1.1\r\nHost: tuntas\r\n\r\n".getBytes(ISO_8859_1));
                await().until(() -> large.late() > before);
            }
            assertIsNoError(log);
        }
    }

    private static void assertIsNoError(CapturedLog log) {
        await().until(() -> log.lines().stream()
                .anyMatch(line -> line.text().contains("the client hung up before the end of the answer")));
        assertThat(log.lines()).noneMatch(line -> line.text().contains("request failed"));
    }

    /// All buffers between them are full.
    private static boolean isAThreadWaitingForAClientToRead() {
        return Thread.getAllStackTraces().entrySet().stream()
                .filter(thread -> thread.getKey().getState() == Thread.State.TIMED_WAITING)
                .flatMap(thread -> Stream.of(thread.getValue()))
                .anyMatch(frame -> frame.getMethodName().equals("awaitWriteable"));
    }
}
