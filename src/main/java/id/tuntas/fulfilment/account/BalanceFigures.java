package id.tuntas.fulfilment.account;

import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// How long the balance lasts.
///
/// @param balance     at this time, in Rupiah
/// @param spentPerDay what finished orders cost, less refunds, in the last seven days at most, in Rupiah per day; null
///                    before there is a day to count
/// @param daysLeft    at this pace; null if that is unknown, or if nothing was spent
public record BalanceFigures(
        long balance,
        Instant at,

        @Schema(
                description = "What finished orders cost, less refunds, in the last seven days at most, in Rupiah per"
                        + " day. Null before there is a day to count.")
        @Nullable
        Long spentPerDay,

        @Schema(description = "Null if the pace is unknown, or if nothing was spent.") @Nullable
        Double daysLeft) {

    /// Empty before the balance was first read; runs in the caller's transaction.
    public static Optional<BalanceFigures> of(@Nullable Long spentPerDay, Instant now) {
        return BalanceSnapshot.latest(now)
                .map(latest -> new BalanceFigures(
                        latest.balance,
                        latest.takenAt,
                        spentPerDay,
                        spentPerDay == null || spentPerDay == 0 ? null : (double) latest.balance / spentPerDay));
    }
}
