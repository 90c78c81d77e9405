package id.tuntas.commerce.access;

import jakarta.persistence.Embeddable;
import org.jspecify.annotations.Nullable;

/// The limits of an account; null means no limit.
///
/// @param dailyTopUp        Rupiah per day in Jakarta
/// @param dailyOrders       orders per day in Jakarta
/// @param requestsPerMinute of any kind
@Embeddable
public record Limits(
        @Nullable Long dailyTopUp,
        @Nullable Integer dailyOrders,
        @Nullable Integer requestsPerMinute) {

    /// These limits, with the other's for absent ones.
    Limits or(Limits other) {
        return new Limits(
                dailyTopUp == null ? other.dailyTopUp : dailyTopUp,
                dailyOrders == null ? other.dailyOrders : dailyOrders,
                requestsPerMinute == null ? other.requestsPerMinute : requestsPerMinute);
    }
}
