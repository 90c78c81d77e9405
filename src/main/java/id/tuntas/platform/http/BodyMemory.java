package id.tuntas.platform.http;

import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Limits the memory of bodies, from their first byte to the end of their requests. If it is exceeded, the oldest
/// incomplete body is dropped first.
@Singleton
class BodyMemory {

    private final long most;
    private final Set<IncomingBody> incomplete = new LinkedHashSet<>();
    private long taken;

    BodyMemory(HttpConfig config) {
        this.most = config.bodyMemory().asLongValue();
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
        var givenUp = new ArrayList<IncomingBody>();
        while (taken > most && !incomplete.isEmpty()) {
            var oldest = incomplete.iterator().next();
            free(oldest);
            givenUp.add(oldest);
        }
        return givenUp;
    }

    synchronized void isComplete(IncomingBody body) {
        incomplete.remove(body);
    }

    synchronized void free(IncomingBody body) {
        incomplete.remove(body);
        taken -= body.held;
        body.held = 0;
    }
}
