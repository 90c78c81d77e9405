package id.tuntas.testsupport;

import static org.awaitility.Awaitility.await;

import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;

/// Answers with more than connections buffer, from a worker thread.
@Path("/scripted/large")
@Singleton
public class LargeAnswerResource {

    private final AtomicInteger late = new AtomicInteger();
    private final AtomicInteger underWay = new AtomicInteger();

    @GET
    public StreamingOutput answer(@QueryParam("megabytes") int megabytes) {
        return output -> {
            var megabyte = new byte[1024 * 1024];
            underWay.incrementAndGet();
            try {
                for (int i = 0; i < megabytes; i++) {
                    output.write(megabyte);
                }
            } finally {
                underWay.decrementAndGet();
            }
        };
    }

    /// How many threads write such an answer.
    public int underWay() {
        return underWay.get();
    }

    /// Waits until the client has hung up, and fails as the framework does that sees this before it knows the reason.
    @GET
    @Path("late")
    public StreamingOutput answerTooLate(@Context HttpServerRequest request) throws IOException {
        late.incrementAndGet();
        await().until(request.response()::closed);
        throw new IOException("Connection has been closed");
    }

    /// How many such requests have arrived.
    public int late() {
        return late.get();
    }
}
