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

    /// Counted by one statement, which must not take long; what it has counted is kept if the next one fails.
    private static final Duration PART = Duration.ofHours(1);

    /// More than clocks differ: orders that seem to come from the future count as well.
    private static final Duration AHEAD = Duration.ofDays(1);

    private final Map<String, Long> counted = new HashMap<>();
    private Instant until;

    /// @param month its first moment
    MonthlyOrders(Instant month) {
        this.until = month;
    }

    /// Counts the next part of what does not change any more.
    ///
    /// @return false if nothing was left
    synchronized boolean countPart(Instant now) {
        var settled = now.minus(SETTLED);
        if (!until.isBefore(settled)) {
            return false;
        }
        var end = until.plus(PART).isBefore(settled) ? until.plus(PART) : settled;
        var orders = OrderCounts.between(until, end);
        // Times without orders are passed over, so that a quiet month has few parts.
        until = orders.isEmpty() ? OrderCounts.firstPlacedAt(end, settled).orElse(settled) : end;
        add(counted, orders);
        return true;
    }

    synchronized Map<String, Long> count(Instant now) {
        while (countPart(now)) {
            // The part is in the sums.
        }
        var all = new HashMap<>(counted);
        add(all, OrderCounts.between(until, now.plus(AHEAD)));
        return all;
    }

    private static void add(Map<String, Long> sums, Map<String, Long> more) {
        more.forEach((account, orders) -> sums.merge(account, orders, Long::sum));
    }
}
