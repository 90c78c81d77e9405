package id.tuntas.commerce.access;

import id.tuntas.platform.security.address.AddressRange;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The addresses from which an account may call; an empty list admits every address.
record Whitelist(List<AddressRange> ranges) {

    private static final Pattern COMMA = Pattern.compile(",");

    static Whitelist of(@Nullable String text) {
        if (text == null || text.isBlank()) {
            return new Whitelist(List.of());
        }
        return new Whitelist(Arrays.stream(COMMA.split(text))
                .map(String::strip)
                .filter(entry -> !entry.isEmpty())
                .map(AddressRange::of)
                .toList());
    }

    /// @param address as text; an unknown one is admitted only by an empty list
    boolean admits(String address) {
        return ranges.isEmpty() || !address.isEmpty() && contains(InetAddress.ofLiteral(address));
    }

    private boolean contains(InetAddress address) {
        return ranges.stream().anyMatch(range -> range.contains(address));
    }
}
