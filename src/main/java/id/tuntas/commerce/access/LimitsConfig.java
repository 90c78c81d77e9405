package id.tuntas.commerce.access;

import id.tuntas.platform.setting.MoreThanZero;
import io.smallrye.config.ConfigMapping;
import java.util.Optional;

/// Limits of accounts without their own; unset means no limit.
@ConfigMapping(prefix = "tuntas.commerce.limits")
public interface LimitsConfig {

    /// Rupiah that an account may top up per day in Jakarta.
    Optional<@MoreThanZero Long> dailyTopUp();

    /// Orders that an account may place per day in Jakarta.
    Optional<@MoreThanZero Integer> dailyOrders();

    /// Requests per account and minute, counted by each process separately.
    Optional<@MoreThanZero Integer> requestsPerMinute();

    default Limits all() {
        return new Limits(
                dailyTopUp().orElse(null),
                dailyOrders().orElse(null),
                requestsPerMinute().orElse(null));
    }
}
