package id.tuntas.platform.http;

import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;

/// Limits the memory of bodies, from their first byte to the end of their requests. If it is exceeded, the oldest
/// incomplete body is dropped first; if that of one client is, the oldest of this client.
@Singleton
class BodyMemory {

    /// Complete bodies cannot be dropped, so several clients that hold theirs must not take everything.
    private static final int CLIENTS = 4;

    private final long most;
    private final long mostOfOneClient;
    private final SequencedSet<IncomingBody> incomplete = new LinkedHashSet<>();
    private final Map<String, Long> takenBy = new HashMap<>();
    private long taken;

    BodyMemory(HttpConfig config) {
        this.most = config.bodyMemory().asLongValue();
        this.mostOfOneClient = Math.max(most / CLIENTS, config.maxBody().asLongValue());
    }

    synchronized void begins(IncomingBody body) {
        incomplete.add(body);
    }

    /// Counts received bytes of a body.
    ///
    /// @return the bodies to drop, possibly including this one; their memory is released already
    synchronized List<IncomingBody> take(IncomingBody body, int bytes) {
        body.held += bytes;
        taken += bytes;
        takenBy.merge(body.client, (long) bytes, Long::sum);
        var givenUp = new ArrayList<IncomingBody>();
        while (takenBy.getOrDefault(body.client, 0L) > mostOfOneClient) {
            var oldest = incomplete.stream()
                    .filter(other -> other.client.equals(body.client))
                    .findFirst();
            if (oldest.isEmpty()) {
                break;
            }
            drop(oldest.get(), givenUp);
        }
        while (taken > most && !incomplete.isEmpty()) {
            drop(incomplete.getFirst(), givenUp);
        }
        return givenUp;
    }

    private void drop(IncomingBody body, List<IncomingBody> givenUp) {
        free(body);
        givenUp.add(body);
    }

    /// From now on it cannot be dropped.
    ///
    /// @return false if it was dropped before
    synchronized boolean completes(IncomingBody body) {
        return incomplete.remove(body);
    }

    synchronized void free(IncomingBody body) {
        incomplete.remove(body);
        taken -= body.held;
        takenBy.computeIfPresent(body.client, (_, all) -> all > body.held ? all - body.held : null);
        body.held = 0;
    }
}
