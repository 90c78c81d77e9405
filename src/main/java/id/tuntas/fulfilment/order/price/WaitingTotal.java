package id.tuntas.fulfilment.order.price;

import id.tuntas.platform.database.sql.Saturated;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Orders that wait for the same reason.
///
/// @param amount their expected cost, in Rupiah
/// @param since  when the oldest was accepted; null if there are none
public record WaitingTotal(
        long orders, long amount, @Nullable Instant since) {

    /// Those of another shard, too.
    public WaitingTotal and(WaitingTotal other) {
        return new WaitingTotal(
                orders + other.orders, Saturated.plus(amount, other.amount), earlier(since, other.since));
    }

    private static @Nullable Instant earlier(@Nullable Instant one, @Nullable Instant other) {
        return one == null || other != null && other.isBefore(one) ? other : one;
    }
}
