package id.tuntas.commerce.catalogue.listing;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.commerce.ApiError;
import id.tuntas.platform.http.OpenConnections;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Filtered lists without pages. A long one, such as the delta after all prices were changed, takes some 12 MB
/// while it is read, and 3 MB until its client has received it: there are only few at a time. It is sent as a
/// whole, since only then it is known when the last of it was written. Short ones, which most deltas are, do not
/// wait for them.
@ApplicationScoped
class LongLists {

    private static final int MAX_CONCURRENT = 3;

    /// Each takes a thread, and orders need most of them.
    private static final int MAX_WAITING = 8;

    private static final Duration MAX_WAIT = Duration.ofSeconds(2);

    private final FindItems findItems;
    private final ObjectMapper mapper;
    private final OpenConnections connections;
    private final Clock clock;
    private final Semaphore permits = new Semaphore(MAX_CONCURRENT, true);
    private final Semaphore waiting = new Semaphore(MAX_WAITING);

    /// Whose lists are sent, and since when.
    private final Map<Receiver, Instant> receivers = new ConcurrentHashMap<>();

    LongLists(FindItems findItems, ObjectMapper mapper, OpenConnections connections, Clock clock) {
        this.findItems = findItems;
        this.mapper = mapper;
        this.connections = connections;
        this.clock = clock;
    }

    /// @param most items of a short list
    /// @throws ApiError if too many long lists are read or sent
    /// @return what to answer with
    Object find(CatalogueFilter filter, int most, RoutingContext request) {
        return findItems
                .findAtMost(most, filter)
                .<Object>map(list -> list)
                .orElseGet(() -> withPermit(filter, request));
    }

    private Receiver.Body withPermit(CatalogueFilter filter, RoutingContext request) {
        if (!permits.tryAcquire()) {
            closeSlowest();
            awaitTurn();
        }
        var list = read(filter);
        var receiver = new Receiver(request, this::leave);
        receivers.put(receiver, clock.instant());
        receiver.watch();
        return new Receiver.Body(list, receiver);
    }

    /// The permit lasts as long as this, also if the client hangs up meanwhile.
    private SharedBytes read(CatalogueFilter filter) {
        try {
            return SharedBytes.jsonForOne(mapper, findItems.find(filter, null));
        } catch (RuntimeException | Error failure) {
            permits.release();
            throw failure;
        }
    }

    /// Otherwise three clients could exclude all others by receiving theirs slowly.
    private void closeSlowest() {
        var latest = clock.instant().minus(FullList.TIME_TO_RECEIVE);
        receivers.entrySet().stream()
                .min(Map.Entry.comparingByValue())
                .filter(slowest -> slowest.getValue().isBefore(latest))
                .ifPresent(slowest -> connections.close(slowest.getKey().connection()));
    }

    private void awaitTurn() {
        if (!waiting.tryAcquire()) {
            throw ApiError.tooManyLongLists();
        }
        try {
            if (!permits.tryAcquire(MAX_WAIT.toNanos(), TimeUnit.NANOSECONDS)) {
                throw ApiError.tooManyLongLists();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } finally {
            waiting.release();
        }
    }

    private void leave(Receiver receiver) {
        if (receivers.remove(receiver) != null) {
            permits.release();
        }
    }
}
