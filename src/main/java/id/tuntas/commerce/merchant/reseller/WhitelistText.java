package id.tuntas.commerce.merchant.reseller;

import id.tuntas.platform.rejection.Rejection;
import id.tuntas.platform.security.address.AddressRange;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The whitelist as the account stores it: separated by commas, null if it is empty.
final class WhitelistText {

    static final int MOST = 100;

    private WhitelistText() {}

    /// @throws Rejection naming every entry that is no address or range
    static @Nullable String of(@Nullable List<String> entries) {
        if (entries == null || entries.isEmpty()) {
            return null;
        }
        var errors = new LinkedHashMap<String, String>();
        for (int at = 0; at < entries.size(); at++) {
            if (!isRange(entries.get(at))) {
                errors.put("/whitelist/" + at, "must be an IP address, or a range such as 198.51.100.0/24");
            }
        }
        if (!errors.isEmpty()) {
            throw new Rejection.Invalid(errors);
        }
        return String.join(", ", entries.stream().map(String::strip).toList());
    }

    private static boolean isRange(String entry) {
        try {
            AddressRange.of(entry.strip());
            return true;
        } catch (IllegalArgumentException _) {
            return false;
        }
    }
}
