package id.tuntas.commerce.validation;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Who the customer is.
///
/// @param displayName ready to show; with the region in parentheses where there is one
/// @param cached      whether the provider was not asked now
record ValidationResult(
        String displayName,
        String accountName,
        @Nullable String region,
        @Nullable String regionCode,
        boolean cached,
        Map<String, String> details) {

    static ValidationResult of(CustomerName customer, boolean cached) {
        var region = customer.region();
        var displayName = region == null ? customer.name() : customer.name() + " (" + region + ")";
        return new ValidationResult(displayName, customer.name(), region, customer.regionCode(), cached, Map.of());
    }
}
