package id.tuntas.fulfilment.operations;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.shutdown.ShutdownConfig;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The open streams of this replica.
@ApplicationScoped
class Listeners {

    private final Set<Listener> open = ConcurrentHashMap.newKeySet();
    private final Sse sse;
    private final ObjectMapper json;
    private final OperationsConfig config;
    private final Clock clock;

    /// Closes the streams at shutdown, which otherwise waits for these endless requests until its timeout: the
    /// shutdown event comes only after the last request.
    private final Thread closing = new Thread(this::closeAfterDelay, "close-streams");

    private final Duration shutdownDelay;
    private volatile boolean isEnding;

    Listeners(Sse sse, ObjectMapper json, OperationsConfig config, ShutdownConfig shutdown, Clock clock) {
        this.sse = sse;
        this.json = json;
        this.config = config;
        this.clock = clock;
        this.shutdownDelay = shutdown.delay().orElse(Duration.ZERO);
    }

    void start(@Observes StartupEvent event) {
        Runtime.getRuntime().addShutdownHook(closing);
    }

    void stop(@Observes ShutdownEvent event) {
        closeAll();
        try {
            Runtime.getRuntime().removeShutdownHook(closing);
        } catch (IllegalStateException _) {
            // The JVM is shutting down: the hook runs.
        }
    }

    boolean isEmpty() {
        return open.isEmpty();
    }

    /// @return false if too many are open
    boolean add(Listener listener) {
        if (open.size() >= config.maxListeners()) {
            return false;
        }
        open.add(listener);
        if (isEnding) {
            listener.close();
        }
        return true;
    }

    /// @param id with which a client resumes after it; null if it cannot
    void send(String name, Object content, @Nullable Instant id) {
        var event = event(name, content, id);
        open.forEach(listener -> listener.send(event));
    }

    void send(Listener listener, String name, Object content, @Nullable Instant id) {
        listener.send(event(name, content, id));
    }

    /// Keeps proxies from closing idle streams, ends those whose sign-in has ended, and removes closed ones.
    void heartbeat() {
        var now = clock.instant();
        open.stream().filter(listener -> listener.isOverAt(now)).forEach(Listener::close);
        open.removeIf(listener -> !listener.isOpen());
        var beat = sse.newEventBuilder().comment("alive").build();
        open.forEach(listener -> listener.send(beat));
    }

    private OutboundSseEvent event(String name, Object content, @Nullable Instant id) {
        try {
            var event = sse.newEventBuilder().name(name).data(json.writeValueAsString(content));
            return (id == null ? event : event.id(id.toString())).build();
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Requests are accepted until the delay is over: a stream closed earlier would reconnect to this replica.
    private void closeAfterDelay() {
        try {
            Thread.sleep(shutdownDelay);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        isEnding = true;
        closeAll();
    }

    /// Clients come back and resume.
    void closeAll() {
        open.forEach(Listener::close);
        open.clear();
    }
}
