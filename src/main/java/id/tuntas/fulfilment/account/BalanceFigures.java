package id.tuntas.fulfilment.account;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How long the balance lasts.
///
/// @param balance     at this time, in Rupiah
/// @param spentPerDay what finished orders cost, less refunds, in the last seven days, in Rupiah per day
/// @param daysLeft    at this pace; null if nothing was spent
public record BalanceFigures(
        long balance,
        Instant at,
        long spentPerDay,
        @Nullable Double daysLeft) {

    /// Empty before the balance was first read; runs in the caller's transaction.
    public static Optional<BalanceFigures> of(long spentPerDay) {
        return BalanceSnapshot.latest()
                .map(latest -> new BalanceFigures(
                        latest.balance,
                        latest.takenAt,
                        spentPerDay,
                        spentPerDay == 0 ? null : (double) latest.balance / spentPerDay));
    }
}
