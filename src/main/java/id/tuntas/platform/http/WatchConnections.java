package id.tuntas.platform.http;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.vertx.http.HttpServerStart;
import io.quarkus.vertx.http.HttpsServerStart;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.impl.VertxInternal;
import io.vertx.core.net.impl.TCPServerBase;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.ObservesAsync;
import jakarta.inject.Singleton;
import java.lang.reflect.Field;
import java.time.Duration;

/// Registers every accepted connection, and checks them regularly.
///
/// Vert.x has no time limit for a request's header, and reports a connection only after a complete header. Clients
/// that never send one are seen at Netty's listening socket.
@Singleton
class WatchConnections {

    private static final Duration LOOK_EVERY = Duration.ofMillis(500);
    private static final String NAME = "tuntas-accept";

    private final Vertx vertx;
    private final Accept accept;
    private final OpenConnections connections;
    private final Field listening = listening();

    WatchConnections(Vertx vertx, OpenConnections connections) {
        this.vertx = vertx;
        this.connections = connections;
        this.accept = new Accept(connections);
    }

    /// The field with the listening socket, which Vert.x does not expose. The start fails if it has another name.
    private static Field listening() {
        try {
            var listening = TCPServerBase.class.getDeclaredField("bindFuture");
            listening.setAccessible(true);
            return listening;
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException("Vert.x has other internals", e);
        }
    }

    void start(@Observes StartupEvent event) {
        vertx.setPeriodic(LOOK_EVERY.toMillis(), _ -> connections.closeOverdue());
        watchServers();
    }

    void httpStarts(@ObservesAsync HttpServerStart event) {
        watchServers();
    }

    void httpsStarts(@ObservesAsync HttpsServerStart event) {
        watchServers();
    }

    private void watchServers() {
        for (var server : ((VertxInternal) vertx).sharedHttpServers().values()) {
            socket(server).onSuccess(socket -> socket.eventLoop().execute(() -> {
                if (socket.pipeline().get(NAME) == null) {
                    socket.pipeline().addFirst(NAME, accept);
                }
            }));
        }
    }

    @SuppressWarnings("unchecked")
    private Future<Channel> socket(TCPServerBase server) {
        try {
            return (Future<Channel>) listening.get(server);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    @Sharable
    private static final class Accept extends ChannelInboundHandlerAdapter {

        private final OpenConnections connections;

        Accept(OpenConnections connections) {
            this.connections = connections;
        }

        @Override
        public void channelRead(ChannelHandlerContext context, Object accepted) {
            var client = (Channel) accepted;
            if (connections.accept(client)) {
                context.fireChannelRead(client);
            } else {
                client.unsafe().closeForcibly(); // it has no event loop yet, which `close` needs
            }
        }
    }
}
