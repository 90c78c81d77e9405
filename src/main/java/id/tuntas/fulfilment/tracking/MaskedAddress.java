package id.tuntas.fulfilment.tracking;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The network of an IP address, without the host part: `203.0.113.…`, `2001:db8:1:…`.
final class MaskedAddress {

    private static final int IPV6_GROUPS = 3;

    private MaskedAddress() {}

    /// @param address an IP address as text
    static String of(String address) {
        try {
            var ip = InetAddress.ofLiteral(address);
            var bytes = ip.getAddress();
            return ip instanceof Inet4Address
                    ? IntStream.range(0, 3)
                            .mapToObj(i -> Integer.toString(Byte.toUnsignedInt(bytes[i])))
                            .collect(Collectors.joining(".", "", ".…"))
                    : IntStream.range(0, IPV6_GROUPS)
                            .mapToObj(i -> Integer.toHexString(
                                    Byte.toUnsignedInt(bytes[2 * i]) << 8 | Byte.toUnsignedInt(bytes[2 * i + 1])))
                            .collect(Collectors.joining(":", "", ":…"));
        } catch (IllegalArgumentException _) {
            return "unknown";
        }
    }
}
