package id.tuntas.fulfilment.catalogue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/// The age of an item's data: since the supplier described it, or since a sync that would have included a change.
@ApplicationScoped
class Freshness {

    /// The runs are cached for this time.
    private static final Duration MEMORY = Duration.ofSeconds(1);

    private record LastSync(Instant startedAt, Instant readAt) {}

    private final Clock clock;
    private volatile LastSync lastSync = new LastSync(Instant.EPOCH, Instant.EPOCH);

    Freshness(Clock clock) {
        this.clock = clock;
    }

    /// An item that is missing in the supplier's list is never fresh.
    boolean isFresh(Item item, Duration maxAge) {
        var oldest = clock.instant().minus(maxAge);
        return item.retiredAt == null
                && (item.syncedAt.isAfter(oldest) || lastSync().isAfter(oldest));
    }

    private Instant lastSync() {
        var known = lastSync;
        var now = clock.instant();
        if (now.isAfter(known.readAt().plus(MEMORY))) {
            known = new LastSync(
                    QuarkusTransaction.requiringNew().call(() -> SyncRun.latestGood()
                            .map(run -> run.startedAt)
                            .orElse(Instant.EPOCH)),
                    now);
            lastSync = known;
        }
        return known.startedAt();
    }
}
