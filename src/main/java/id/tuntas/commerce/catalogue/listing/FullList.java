package id.tuntas.commerce.catalogue.listing;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.catalogue.Variant;
import id.tuntas.platform.http.OpenConnections;
import id.tuntas.platform.time.SharedRead;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The whole catalogue, rendered once per version and half minute.
///
/// No outdated stock is returned: each answer's version was compared with the database after the request arrived.
/// Concurrent requests share a comparison or rendering.
@ApplicationScoped
class FullList {

    /// Renders an unchanged catalogue again after this time, so that its `server_time` is not too old.
    private static final Duration MAX_USE_TIME = Duration.ofSeconds(30);

    /// In memory at the same time, some megabytes each: outdated ones stay until the last client has received them.
    private static final int MAX_VERSIONS = 8;

    /// So long after a version is outdated, its clients have received it, or are closed if there are too many versions.
    static final Duration TIME_TO_RECEIVE = Duration.ofSeconds(10);

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
    private final OpenConnections connections;
    private final SharedRead<PreparedList> refreshes = new SharedRead<>();
    private @Nullable PreparedList prepared;

    /// Those that are still received, the oldest first.
    private final Deque<Outdated> outdated = new ArrayDeque<>();

    FullList(FindItems findItems, ObjectMapper mapper, Clock clock, OpenConnections connections) {
        this.findItems = findItems;
        this.mapper = mapper;
        this.clock = clock;
        this.connections = connections;
    }

    /// @param receiver the client of the request
    record Current(PreparedList list, Receiver receiver) {}

    private record Outdated(PreparedList list, Instant since) {}

    /// @throws ApiError if too many versions are still received
    Current current(RoutingContext request) {
        return refreshes.read(() -> prepared = refresh(), list -> new Current(list, list.receivedBy(request)));
    }

    private PreparedList refresh() {
        var now = clock.instant();
        // Read before the items: a change in between makes the next comparison fail.
        var version = (String) Variant.getEntityManager()
                .createNativeQuery(VERSION, String.class)
                .getSingleResult();
        if (prepared != null
                && prepared.version.equals(version)
                && now.isBefore(prepared.renderedAt.plus(MAX_USE_TIME))) {
            return prepared;
        }
        makeRoom(now);
        return render(version, now);
    }

    private void makeRoom(Instant now) {
        if (prepared != null) {
            outdated.add(new Outdated(prepared, now));
            prepared = null;
        }
        outdated.removeIf(version -> !version.list().isReceived());
        if (outdated.size() >= MAX_VERSIONS) {
            if (now.isBefore(outdated.getFirst().since().plus(TIME_TO_RECEIVE))) {
                throw ApiError.tooManyLongLists();
            }
            outdated.removeFirst().list().connections().forEach(connections::close);
        }
    }

    private PreparedList render(String version, Instant now) {
        var list = findItems.find(CatalogueFilter.of(null, null, null), null);
        return new PreparedList(version, now, SharedBytes.json(mapper, list));
    }
}
