package id.tuntas.commerce.catalogue.listing;

import io.vertx.core.http.HttpConnection;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.core.EntityTag;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// A rendered list in memory, and its compressed form once it is requested.
final class PreparedList {

    final String version;
    final Instant renderedAt;
    final SharedBytes plain;
    private final Set<Receiver> receivers = ConcurrentHashMap.newKeySet();
    private @Nullable SharedBytes compressed;

    PreparedList(String version, Instant renderedAt, SharedBytes plain) {
        this.version = version;
        this.renderedAt = renderedAt;
        this.plain = plain;
    }

    /// Weak, because two renderings of a version differ in their `server_time`.
    EntityTag tag() {
        return new EntityTag(
                UUID.nameUUIDFromBytes(version.getBytes(StandardCharsets.UTF_8)).toString(), true);
    }

    Receiver receivedBy(RoutingContext request) {
        var receiver = new Receiver(request, receivers::remove);
        receivers.add(receiver);
        receiver.watch();
        return receiver;
    }

    /// Whether the memory is in use.
    boolean isReceived() {
        return !receivers.isEmpty();
    }

    List<HttpConnection> connections() {
        return receivers.stream().map(Receiver::connection).toList();
    }

    synchronized SharedBytes compressed() {
        if (compressed == null) {
            compressed = plain.compressed();
        }
        return compressed;
    }
}
