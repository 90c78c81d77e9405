package id.tuntas.testsupport;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/// Watches the live stream of one replica, and comes back at once whenever it ends.
public final class StreamReader implements AutoCloseable {

    private static final Duration PAUSE = Duration.ofMillis(50);
    private static final int OK = 200;

    private final HttpClient http = HttpClient.newHttpClient();
    private final HttpRequest request;
    private final Thread reading = Thread.ofVirtual().name("stream-reader").unstarted(this::readForever);
    private volatile boolean hasRead;

    private StreamReader(HttpRequest request) {
        this.request = request;
    }

    public static StreamReader of(PackagedApplication replica) {
        var reader = new StreamReader(HttpRequest.newBuilder(replica.url("/v1/operations/stream"))
                .header("Authorization", "Bearer " + PackagedApplication.key("viewer"))
                .header("Accept", "text/event-stream")
                .build());
        reader.reading.start();
        return reader;
    }

    /// Whether a first piece of the stream has arrived.
    public boolean hasRead() {
        return hasRead;
    }

    private void readForever() {
        try {
            while (true) {
                read();
                Thread.sleep(PAUSE);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt(); // it was closed
        }
    }

    private void read() throws InterruptedException {
        try {
            var response = http.send(request, BodyHandlers.ofInputStream());
            try (var stream = response.body()) {
                while (stream.read() >= 0) {
                    hasRead |= response.statusCode() == OK;
                }
            }
        } catch (IOException _) {
            // The replica has ended, or is about to.
        }
    }

    @Override
    public void close() {
        reading.interrupt();
        http.shutdownNow();
    }
}
