package id.tuntas.platform.http;

import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.security.address.ClientAddress;
import io.quarkus.arc.All;
import io.quarkus.vertx.http.ManagementInterface;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/// Reads every body before the request is processed, on the event loop, so that no worker thread waits for a client.
@Singleton
class ReadBodies {

    /// Before authentication and everything else.
    static final int PRIORITY = 1_000;

    private final HttpConfig config;
    private final List<BodyLimit> limits;
    private final OpenConnections connections;
    private final BodyMemory memory;
    private final ClientAddress clients;
    private final RefuseRequest refusal;

    ReadBodies(
            HttpConfig config,
            @All List<BodyLimit> limits,
            OpenConnections connections,
            BodyMemory memory,
            ClientAddress clients,
            RefuseRequest refusal) {
        this.config = config;
        this.limits = limits;
        this.connections = connections;
        this.memory = memory;
        this.clients = clients;
        this.refusal = refusal;
    }

    void register(@Observes Filters filters) {
        filters.register(this::read, PRIORITY);
    }

    void register(@Observes ManagementInterface management) {
        management.router().route().order(-PRIORITY).handler(this::read);
    }

    private void read(RoutingContext context) {
        var connection = connections.of(context.request().connection());
        if (connection.isClosed()) {
            return; // sent before the client hung up: an answer would wait for it for ever, and with it a thread
        }
        var isComplete = new AtomicBoolean();
        connection.requestBegins();
        context.addEndHandler(_ -> connection.requestEnds(isComplete.get()));
        Runnable goOn = () -> {
            isComplete.set(true);
            connection.requestIsComplete();
            context.next();
        };
        if (hasNoBody(context.request())) {
            goOn.run();
        } else {
            read(context, goOn);
        }
    }

    private static boolean hasNoBody(HttpServerRequest request) {
        return !request.headers().contains(HttpHeaders.CONTENT_LENGTH)
                && !request.headers().contains(HttpHeaders.TRANSFER_ENCODING);
    }

    private void read(RoutingContext context, Runnable goOn) {
        int maxBytes = maxBytes(context.normalizedPath());
        if (length(context.request()) > maxBytes) {
            context.request().handler(_ -> {}).resume();
            refusal.refuse(context, Problems.tooLarge(maxBytes));
            return;
        }
        var client = clients.of(context.request());
        new IncomingBody(context, client, maxBytes, memory, goOn, problem -> refusal.refuse(context, problem))
                .read(config.bodyTime().toMillis());
        if ("100-continue".equalsIgnoreCase(context.request().getHeader(HttpHeaders.EXPECT))) {
            context.response().writeContinue();
        }
    }

    private int maxBytes(String path) {
        return limits.stream()
                .filter(limit -> limit.covers(path))
                .mapToInt(BodyLimit::maxBytes)
                .min()
                .orElseGet(() -> Math.toIntExact(config.maxBody().asLongValue()));
    }

    /// The length in the header, if any.
    private static long length(HttpServerRequest request) {
        var length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        try {
            return length == null ? 0 : Long.parseLong(length);
        } catch (NumberFormatException _) {
            return Long.MAX_VALUE;
        }
    }
}
