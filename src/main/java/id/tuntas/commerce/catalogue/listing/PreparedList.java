package id.tuntas.commerce.catalogue.listing;

import jakarta.ws.rs.core.EntityTag;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A rendered list in memory, and its compressed form once it is requested.
final class PreparedList {

    final String version;
    final Instant renderedAt;
    final SharedBytes plain;
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

    synchronized SharedBytes compressed() {
        if (compressed == null) {
            compressed = plain.compressed();
        }
        return compressed;
    }
}
