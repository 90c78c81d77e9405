package id.tuntas.platform.http;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.channel.Channel;
import io.netty.util.AttributeKey;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.net.impl.ConnectionBase;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// All client connections. When there are too many, waiting ones are closed, so that clients which only hold
/// connections do not block others.
@Singleton
public class OpenConnections {

    private static final AttributeKey<OpenConnection> CONNECTION = AttributeKey.valueOf("tuntas.connection");

    private final HttpConfig config;
    private final Counter closed;
    private final Set<OpenConnection> open = ConcurrentHashMap.newKeySet();

    OpenConnections(HttpConfig config, MeterRegistry registry) {
        this.config = config;
        this.closed = Counter.builder("tuntas.http.connections.closed")
                .description("Connections that were closed or refused because clients were slow or too many.")
                .register(registry);
        Gauge.builder("tuntas.http.connections", open, Set::size)
                .description("Open connections of clients.")
                .register(registry);
    }

    /// A client has connected.
    ///
    /// @return whether it is accepted
    boolean accept(Channel channel) {
        if (open.size() >= config.maxConnections() && !makeRoom()) {
            closed.increment();
            return false;
        }
        watch(channel);
        return true;
    }

    private boolean makeRoom() {
        var longest = open.stream().filter(OpenConnection::isWaiting).max(OpenConnection.BY_WAITING);
        longest.ifPresent(this::close);
        return longest.isPresent();
    }

    private OpenConnection watch(Channel channel) {
        var connection = new OpenConnection(channel);
        channel.attr(CONNECTION).set(connection);
        open.add(connection);
        channel.closeFuture().addListener(_ -> open.remove(connection));
        return connection;
    }

    OpenConnection of(HttpConnection connection) {
        return of(((ConnectionBase) connection).channel());
    }

    OpenConnection of(Channel channel) {
        // The connection was accepted before connections were watched.
        return Optional.ofNullable(channel.attr(CONNECTION).get()).orElseGet(() -> watch(channel));
    }

    void closeOverdue() {
        open.stream().filter(connection -> connection.isOverdue(config)).forEach(this::close);
    }

    /// Closes the connection of a client that keeps what others need.
    public void close(HttpConnection connection) {
        close(of(connection));
    }

    private void close(OpenConnection connection) {
        closed.increment();
        open.remove(connection);
        connection.close();
    }
}
