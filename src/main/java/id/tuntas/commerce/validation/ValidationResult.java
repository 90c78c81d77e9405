package id.tuntas.commerce.validation;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The validated customer.
///
/// @param displayName for display; with the region in parentheses if there is one
/// @param regionCode  empty if there is no region
/// @param cached      whether the answer came from the cache
record ValidationResult(
        String displayName,
        String accountName,
        @Nullable String region,
        String regionCode,
        boolean cached,
        Map<String, String> details) {

    static ValidationResult of(CustomerRegister.Entry customer, boolean cached) {
        var region = customer.region();
        var displayName = region == null ? customer.name() : customer.name() + " (" + region + ")";
        var code = customer.regionCode() == null ? "" : customer.regionCode();
        return new ValidationResult(displayName, customer.name(), region, code, cached, Map.of());
    }
}
