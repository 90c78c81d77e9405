package id.tuntas.testsupport;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Watches the live stream of one replica, and comes back at once whenever it ends.
public final class StreamReader implements AutoCloseable {

    /// What the line with an event's id begins with.
    public static final String ID = "id:";

    /// More than come while a test waits for one event.
    private static final int MAX_LINES = 5_000;

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
        var reader = new StreamReader(request(replica).build());
        reader.reading.start();
        return reader;
    }

    /// The lines of a replica's stream up to one of a kind.
    ///
    /// @param lastId of the last event that the reader has seen, perhaps at another replica; null if it is new
    public static List<String> linesUntil(
            PackagedApplication replica, @Nullable String lastId, Predicate<String> isLast)
            throws IOException, InterruptedException {
        var request = request(replica);
        if (lastId != null) {
            request.header("Last-Event-ID", lastId);
        }
        var lines = new ArrayList<String>();
        try (var http = HttpClient.newHttpClient();
                var stream = http.send(request.build(), BodyHandlers.ofLines()).body()) {
            for (var line : (Iterable<String>) stream.limit(MAX_LINES)::iterator) {
                lines.add(line);
                if (isLast.test(line)) {
                    break;
                }
            }
            http.shutdownNow();
        }
        return lines;
    }

    private static HttpRequest.Builder request(PackagedApplication replica) {
        return HttpRequest.newBuilder(replica.url("/v1/operations/stream"))
                .header("Authorization", "Bearer " + PackagedApplication.key("viewer"))
                .header("Accept", "text/event-stream");
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
