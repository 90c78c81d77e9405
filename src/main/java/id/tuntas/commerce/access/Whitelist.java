package id.tuntas.commerce.access;

import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The addresses from which an account may call; an empty list admits every address.
record Whitelist(List<Range> ranges) {

    private static final Pattern COMMA = Pattern.compile(",");

    /// @param bits how many leading bits of the address count
    record Range(byte[] address, int bits) {

        static Range of(String text) {
            var slash = text.indexOf('/');
            var address = literal(slash < 0 ? text : text.substring(0, slash));
            return new Range(
                    address, slash < 0 ? address.length * Byte.SIZE : Integer.parseInt(text.substring(slash + 1)));
        }

        boolean contains(byte[] other) {
            if (other.length != address.length) {
                return false;
            }
            for (int bit = 0; bit < bits; bit++) {
                int mask = 0x80 >> (bit % Byte.SIZE);
                if (((address[bit / Byte.SIZE] ^ other[bit / Byte.SIZE]) & mask) != 0) {
                    return false;
                }
            }
            return true;
        }
    }

    static Whitelist of(@Nullable String text) {
        if (text == null || text.isBlank()) {
            return new Whitelist(List.of());
        }
        return new Whitelist(Arrays.stream(COMMA.split(text))
                .map(String::strip)
                .filter(entry -> !entry.isEmpty())
                .map(Range::of)
                .toList());
    }

    boolean admits(String address) {
        return ranges.isEmpty() || ranges.stream().anyMatch(range -> range.contains(literal(address)));
    }

    private static byte[] literal(String address) {
        return InetAddress.ofLiteral(address).getAddress();
    }
}
