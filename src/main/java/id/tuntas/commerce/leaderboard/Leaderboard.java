package id.tuntas.commerce.leaderboard;

import com.github.benmanes.caffeine.cache.Cache;
import id.tuntas.commerce.JakartaTime;
import id.tuntas.commerce.access.Account;
import id.tuntas.platform.time.ExpiringCache;
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

    record Rank(int ranking, String name, long totalTrx) {}

    private record Place(String accountId, Rank rank) {}

    private final Clock clock;
    private final Cache<Instant, List<Place>> byMonth;
    private final Cache<Instant, MonthlyOrders> ordersByMonth;

    Leaderboard(Clock clock) {
        this.clock = clock;
        this.byMonth = ExpiringCache.expiring(MEMORY, clock);
        this.ordersByMonth = ExpiringCache.expiring(MONTH, clock);
    }

    List<Rank> ranks() {
        return top().stream().map(Place::rank).toList();
    }

    /// @return 1 to 10, or -1 if not among them
    int rankOf(String accountId) {
        return top().stream()
                .filter(place -> place.accountId().equals(accountId))
                .findFirst()
                .map(place -> place.rank().ranking())
                .orElse(-1);
    }

    /// One caller counts, the others wait for its result.
    private List<Place> top() {
        return byMonth.get(JakartaTime.startOfMonth(clock.instant()), this::top);
    }

    private List<Place> top(Instant month) {
        var counts = ordersByMonth.get(month, MonthlyOrders::new).count(clock.instant()).entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(RANKS)
                .toList();
        var names = Account.names(counts.stream().map(Map.Entry::getKey).toList());
        return IntStream.range(0, counts.size())
                .mapToObj(i -> {
                    var accountId = counts.get(i).getKey();
                    return new Place(
                            accountId,
                            new Rank(i + 1, names.get(accountId), counts.get(i).getValue()));
                })
                .toList();
    }
}
