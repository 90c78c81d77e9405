package id.tuntas.commerce.leaderboard;

import com.github.benmanes.caffeine.cache.Cache;
import id.tuntas.commerce.JakartaTime;
import id.tuntas.commerce.transaction.query.OrderCount;
import id.tuntas.platform.time.ExpiringCache;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

/// The ten resellers with the most orders of the month, in Jakarta's time zone.
///
/// Counted at most once a second, because the count reads every order of the month.
@ApplicationScoped
class Leaderboard {

    private static final int RANKS = 10;
    private static final Duration MEMORY = Duration.ofSeconds(1);

    record Rank(int ranking, String name, long totalTrx) {}

    private final Clock clock;
    private final Cache<Instant, List<OrderCount>> byMonth;

    Leaderboard(Clock clock) {
        this.clock = clock;
        this.byMonth = ExpiringCache.expiring(MEMORY, clock);
    }

    List<Rank> ranks() {
        var top = top();
        return IntStream.range(0, top.size())
                .mapToObj(i -> new Rank(i + 1, top.get(i).name(), top.get(i).orders()))
                .toList();
    }

    /// @return 1 to 10, or -1 if not among them
    int rankOf(String accountId) {
        var index = top().stream().map(OrderCount::accountId).toList().indexOf(accountId);
        return index < 0 ? -1 : index + 1;
    }

    /// One caller counts, the others wait for its result.
    private List<OrderCount> top() {
        return byMonth.get(JakartaTime.startOfMonth(clock.instant()), since -> OrderCount.most(since, RANKS));
    }
}
