package id.tuntas.platform.rest.problem;

import java.time.Duration;
import java.util.UUID;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Error ids of requests that fail while the database is away. The log reports an outage once in some seconds, so
/// these requests share an id: each of them would otherwise have one that the log does not have.
final class OutageIds {

    /// Longer than [id.tuntas.platform.observe.log.LogLines] suppresses a repeated message.
    private static final long SPAN = Duration.ofSeconds(6).toNanos();

    private final LongSupplier nanoTime;
    private @Nullable String id;
    private long since;
    private int others;

    OutageIds(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /// @param isNew  whether to log it
    /// @param others how many requests had the previous id without being logged
    record Id(String text, boolean isNew, int others) {}

    synchronized Id next() {
        long now = nanoTime.getAsLong();
        if (id != null && now - since <= SPAN) {
            others++;
            return new Id(id, false, 0);
        }
        var next = new Id(unique(), true, others);
        id = next.text();
        since = now;
        others = 0;
        return next;
    }

    static String unique() {
        return "urn:uuid:" + UUID.randomUUID();
    }
}
