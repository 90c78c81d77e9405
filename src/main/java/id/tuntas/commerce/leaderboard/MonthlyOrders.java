package id.tuntas.commerce.leaderboard;

import id.tuntas.commerce.transaction.query.OrderCounts;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/// The orders of one month by account, each counted once: a later count adds what has come since.
final class MonthlyOrders {

    /// Longer than the transaction that stores an order, so that none is stored behind what was counted.
    private static final Duration SETTLED = Duration.ofMinutes(5);

    /// Counted by one statement; what it has counted is kept if the next one fails.
    private static final Duration PART = Duration.ofDays(1);

    private final Map<String, Long> counted = new HashMap<>();
    private Instant until;

    /// @param month its first moment
    MonthlyOrders(Instant month) {
        this.until = month;
    }

    synchronized Map<String, Long> count(Instant now) {
        var settled = now.minus(SETTLED);
        while (until.isBefore(settled)) {
            var end = until.plus(PART).isBefore(settled) ? until.plus(PART) : settled;
            add(counted, OrderCounts.between(until, end));
            until = end;
        }
        var all = new HashMap<>(counted);
        add(all, OrderCounts.between(until, now.plus(PART)));
        return all;
    }

    private static void add(Map<String, Long> sums, Map<String, Long> more) {
        more.forEach((account, orders) -> sums.merge(account, orders, Long::sum));
    }
}
