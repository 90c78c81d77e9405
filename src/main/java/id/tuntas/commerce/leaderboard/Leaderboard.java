package id.tuntas.commerce.leaderboard;

import static java.util.Objects.requireNonNull;

import com.github.benmanes.caffeine.cache.Cache;
import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.JakartaTime;
import id.tuntas.commerce.access.Account;
import id.tuntas.commerce.count.LongCounts;
import id.tuntas.platform.time.ExpiringCache;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// The ten resellers with the most orders of the month, in Jakarta's time zone; of equal ones, the older first.
///
/// Counted at most once a second.
@ApplicationScoped
class Leaderboard {

    private static final int RANKS = 10;
    private static final Duration MEMORY = Duration.ofSeconds(1);

    /// At least as long as any.
    private static final Duration MONTH = Duration.ofDays(31);

    /// For new ranks, before those of an earlier count are shown.
    private static final Duration WAIT_FOR_NEW = Duration.ofMillis(500);

    /// How long those are shown while there are no new ones.
    private static final Duration SHOWN = Duration.ofMinutes(1);

    record Rank(int ranking, String name, long totalTrx) {}

    private record Place(String accountId, Rank rank) {}

    /// The count of a month.
    record Ranking(Instant month) {}

    private final Clock clock;
    private final LongCounts counts;
    private final Cache<Instant, List<Place>> current;
    private final Cache<Instant, List<Place>> latest;
    private final Cache<Instant, MonthlyOrders> ordersByMonth;

    Leaderboard(Clock clock, LongCounts counts) {
        this.clock = clock;
        this.counts = counts;
        this.current = ExpiringCache.expiring(MEMORY, clock);
        this.latest = ExpiringCache.expiring(SHOWN, clock);
        this.ordersByMonth = ExpiringCache.expiring(MONTH, clock);
    }

    /// @throws ApiError if the month is still being counted, and there are no ranks of the last minute
    List<Rank> ranks() {
        return top().stream().map(Place::rank).toList();
    }

    /// @return 1 to 10, or -1 if not among them
    /// @throws ApiError likewise
    int rankOf(String accountId) {
        return top().stream()
                .filter(place -> place.accountId().equals(accountId))
                .findFirst()
                .map(place -> place.rank().ranking())
                .orElse(-1);
    }

    private List<Place> top() {
        var now = clock.instant();
        var month = JakartaTime.startOfMonth(now);
        var places = current.getIfPresent(month);
        if (places == null) {
            var earlier = latest.getIfPresent(month);
            places = isCounted(month, now, earlier != null) ? latest.getIfPresent(month) : earlier;
        }
        if (places == null) {
            throw ApiError.stillCounting();
        }
        return places;
    }

    private boolean isCounted(Instant month, Instant now, boolean hasEarlier) {
        try {
            return counts.await(
                    new Ranking(month), () -> countPart(month, now), hasEarlier ? WAIT_FOR_NEW : LongCounts.MAX_WAIT);
        } catch (IllegalStateException failure) {
            if (hasEarlier) {
                return false; // it is logged with the count, which goes on with the next request
            }
            throw failure;
        }
    }

    /// @param now when the count began, so that it ends
    /// @return false after the last part, when the ranks are known
    private boolean countPart(Instant month, Instant now) {
        return QuarkusTransaction.requiringNew().call(() -> {
            var orders = ordersByMonth.get(month, MonthlyOrders::new);
            if (orders.countPart(now)) {
                return true;
            }
            var places = places(orders.count(now));
            current.put(month, places);
            latest.put(month, places);
            return false;
        });
    }

    private static List<Place> places(Map<String, Long> orders) {
        var best = orders.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(RANKS)
                .toList();
        var names = Account.names(best.stream().map(Map.Entry::getKey).toList());
        return IntStream.range(0, best.size())
                .mapToObj(i -> {
                    var accountId = best.get(i).getKey();
                    return new Place(
                            accountId,
                            new Rank(
                                    i + 1,
                                    requireNonNull(names.get(accountId)),
                                    best.get(i).getValue()));
                })
                .toList();
    }
}
