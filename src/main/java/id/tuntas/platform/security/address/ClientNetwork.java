package id.tuntas.platform.security.address;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;

/// What limits per client count by: an IPv4 address, or the IPv6 network that one customer of a provider gets.
public final class ClientNetwork {

    /// Whatever is not an address.
    private static final String OTHERS = "others";

    private static final int NETWORK_BYTES = 8;

    private ClientNetwork() {}

    /// @param address as text
    public static String of(String address) {
        try {
            var parsed = InetAddress.ofLiteral(address);
            return parsed instanceof Inet6Address
                    ? HexFormat.of().formatHex(Arrays.copyOf(parsed.getAddress(), NETWORK_BYTES))
                    : parsed.getHostAddress();
        } catch (IllegalArgumentException _) {
            return OTHERS;
        }
    }
}
