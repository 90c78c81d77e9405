package id.tuntas.commerce.catalogue.listing;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.commerce.catalogue.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The whole catalogue, rendered once per version.
///
/// No outdated stock is returned: each answer's version was compared with the database after the request arrived.
/// Concurrent requests share a comparison or rendering.
@ApplicationScoped
class FullList {

    /// Renders an unchanged catalogue again after this time, so that its `server_time` is not too old.
    private static final Duration LONGEST_USE = Duration.ofSeconds(30);

    /// Every change, by this process, another replica or SQL, sets a unique time stamp on its row, so that added,
    /// removed and changed rows alter the sums. So does a change that commits late with an older time stamp, which
    /// a maximum would miss. Takes about a millisecond for some thousands of items: four index scans.
    private static final String VERSION = Stream.of("category", "product", "variant", "stock")
            .map(table ->
                    "(select concat(count(*), '.', coalesce(sum(unix_timestamp(updated_at)), 0)) from " + table + ")")
            .collect(joining(", ", "select concat_ws('-', ", ")"));

    private final FindItems findItems;
    private final ObjectMapper mapper;
    private final Clock clock;
    private final ReentrantLock refreshing = new ReentrantLock();
    private final AtomicLong comparisons = new AtomicLong();
    private long lastComparison;
    private @Nullable PreparedList prepared;

    FullList(FindItems findItems, ObjectMapper mapper, Clock clock) {
        this.findItems = findItems;
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
        var version = (String) Variant.getEntityManager()
                .createNativeQuery(VERSION, String.class)
                .getSingleResult();
        return known != null && known.version.equals(version) && now.isBefore(known.renderedAt.plus(LONGEST_USE))
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
