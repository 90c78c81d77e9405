package id.tuntas.commerce.merchant.reseller;

import id.tuntas.platform.rest.problem.Problem.FieldError;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.security.address.AddressRange;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The whitelist as the account stores it: separated by commas, null if it is empty.
final class WhitelistText {

    static final int MOST = 100;

    private WhitelistText() {}

    /// @throws ProblemException naming every entry that is no address or range
    static @Nullable String of(@Nullable List<String> entries) {
        if (entries == null || entries.isEmpty()) {
            return null;
        }
        var errors = IntStream.range(0, entries.size())
                .filter(at -> !isRange(entries.get(at)))
                .mapToObj(at ->
                        new FieldError("/whitelist/" + at, "must be an IP address, or a range such as 198.51.100.0/24"))
                .toList();
        if (!errors.isEmpty()) {
            throw new ProblemException(Problems.validation(errors));
        }
        return String.join(", ", entries.stream().map(String::strip).toList());
    }

    static List<String> entries(@Nullable String text) {
        return text == null || text.isBlank()
                ? List.of()
                : Arrays.stream(text.split(","))
                        .map(String::strip)
                        .filter(entry -> !entry.isEmpty())
                        .toList();
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
