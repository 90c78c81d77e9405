package id.tuntas.fulfilment.order.api;

import com.github.benmanes.caffeine.cache.Cache;
import id.tuntas.platform.security.Sha256;
import id.tuntas.platform.time.ExpiringCache;
import id.tuntas.platform.time.TokenBuckets;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/// Limits how many addresses a viewer can try. Viewers see addresses masked, but by searching for whole ones they can
/// tell whether an order has one that they guess. Counted on this replica.
@ApplicationScoped
class SearchLimit {

    static final int PER_HOUR = 600;

    private static final Duration HOUR = Duration.ofHours(1);

    /// Since it was last searched for.
    private static final Duration REMEMBERED = Duration.ofDays(1);

    private final TokenBuckets searches = new TokenBuckets(HOUR);
    private final TokenBuckets warnings = new TokenBuckets(HOUR);
    private final Clock clock;

    /// Digests of viewers with their texts. Pages of a list, and a list that is read again after changes, are no
    /// further guess.
    private final Cache<String, Boolean> counted;

    SearchLimit(Clock clock) {
        this.clock = clock;
        this.counted = ExpiringCache.expiringUnused(REMEMBERED, clock);
    }

    /// Counts what a list is searched for.
    ///
    /// @param viewer the name of the key, or of the account
    /// @return how long the list is refused; empty below the limit
    Optional<Duration> count(String viewer, OrderFilter filter) {
        return filter.personalTexts().stream()
                .flatMap(text -> count(viewer, text).stream())
                .findFirst();
    }

    private synchronized Optional<Duration> count(String viewer, String text) {
        var digest = Sha256.hexOf(viewer + ' ' + text);
        if (counted.getIfPresent(digest) != null) {
            return Optional.empty();
        }
        var now = clock.instant();
        var pause = searches.take(viewer, PER_HOUR, now);
        if (pause.isEmpty()) {
            counted.put(digest, true);
        } else if (warnings.take(viewer, 1, now).isEmpty()) {
            Log.warnf("more than %d searches for orders in an hour: viewer=%s", PER_HOUR, viewer);
        }
        return pause;
    }
}
