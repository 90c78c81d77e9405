package id.tuntas.commerce.catalogue.listing;

import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// The whole catalogue, rendered once per version.
///
/// No outdated stock is returned: each answer's version was compared with the database after the request arrived.
/// Concurrent requests share a comparison or rendering.
@ApplicationScoped
class FullList {

    /// Renders an unchanged catalogue again after this time, so that its `server_time` is not too old.
    private static final Duration LONGEST_USE = Duration.ofSeconds(30);

    private final FindItems findItems;
    private final CatalogueVersions versions;
    private final ObjectMapper mapper;
    private final Clock clock;
    private final ReentrantLock refreshing = new ReentrantLock();
    private final AtomicLong comparisons = new AtomicLong();
    private long lastComparison;
    private @Nullable PreparedList prepared;

    FullList(FindItems findItems, CatalogueVersions versions, ObjectMapper mapper, Clock clock) {
        this.findItems = findItems;
        this.versions = versions;
        this.mapper = mapper;
        this.clock = clock;
    }

    PreparedList current() {
        var begunBefore = comparisons.get();
        refreshing.lock();
        try {
            if (prepared == null || lastComparison <= begunBefore) {
                var comparison = comparisons.incrementAndGet();
                prepared = refresh(prepared);
                lastComparison = comparison;
            }
            return prepared;
        } finally {
            refreshing.unlock();
        }
    }

    private PreparedList refresh(@Nullable PreparedList known) {
        var now = clock.instant();
        // Read before the items: a change in between makes the next comparison fail.
        var version = versions.current();
        return known != null
                        && known.version().equals(version)
                        && now.isBefore(known.renderedAt().plus(LONGEST_USE))
                ? known
                : render(version, now);
    }

    private PreparedList render(String version, Instant now) {
        var list = findItems.find(CatalogueFilter.of(null, null, null), null);
        try (var body = new ByteArrayOutputStream()) {
            mapper.writeValue(body, list);
            return new PreparedList(version, now, SharedBytes.copyOf(body));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
