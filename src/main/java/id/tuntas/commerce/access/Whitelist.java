package id.tuntas.commerce.access;

import id.tuntas.platform.security.address.AddressRange;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The addresses from which an account may call; an empty list admits every address.
public record Whitelist(List<AddressRange> ranges) {

    static Whitelist of(@Nullable String text) {
        return new Whitelist(entries(text).stream().map(AddressRange::of).toList());
    }

    /// @param text as an account stores it
    public static List<String> entries(@Nullable String text) {
        return text == null
                ? List.of()
                : Arrays.stream(text.split(","))
                        .map(String::strip)
                        .filter(entry -> !entry.isEmpty())
                        .toList();
    }

    /// @param address as text; an unknown one is admitted only by an empty list
    boolean admits(String address) {
        return ranges.isEmpty() || !address.isEmpty() && contains(InetAddress.ofLiteral(address));
    }

    private boolean contains(InetAddress address) {
        return ranges.stream().anyMatch(range -> range.contains(address));
    }
}
