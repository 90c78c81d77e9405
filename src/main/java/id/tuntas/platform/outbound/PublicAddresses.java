package id.tuntas.platform.outbound;

import id.tuntas.platform.security.address.AddressRange;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// Distinguishes public internet addresses from special-purpose ones, as listed in IANA's registries.
final class PublicAddresses {

    private static final List<AddressRange> NOT_PUBLIC = Stream.of(
                    "0.0.0.0/8",
                    "10.0.0.0/8",
                    "100.64.0.0/10", // carrier-grade NAT, and some clouds' metadata
                    "127.0.0.0/8",
                    "168.63.129.16/32", // Azure's host: a public address that answers inside its network only
                    "169.254.0.0/16", // link-local, and most clouds' metadata
                    "172.16.0.0/12",
                    "192.0.0.0/24",
                    "192.0.2.0/24",
                    "192.88.99.0/24",
                    "192.168.0.0/16",
                    "198.18.0.0/15",
                    "198.51.100.0/24",
                    "203.0.113.0/24",
                    "224.0.0.0/4",
                    "240.0.0.0/4",
                    "2001::/23",
                    "2001:db8::/32",
                    "2002::/16", // 6to4: can reach any IPv4 address
                    "3fff::/20")
            .map(AddressRange::of)
            .toList();

    /// Everything else in IPv6 is loopback, local, multicast, translated or unassigned.
    private static final AddressRange GLOBAL_UNICAST = AddressRange.of("2000::/3");

    /// A DNS64 resolver's form of an IPv4 address, judged by that address.
    private static final AddressRange NAT64 = AddressRange.of("64:ff9b::/96");

    private static final int IPV4_LENGTH = 4;

    private PublicAddresses() {}

    static boolean contain(InetAddress address) {
        // The JDK has converted IPv4-mapped addresses to IPv4 already.
        var judged = withoutNat64(address);
        var isAssigned = judged instanceof Inet4Address || GLOBAL_UNICAST.contains(judged);
        return isAssigned && NOT_PUBLIC.stream().noneMatch(range -> range.contains(judged));
    }

    private static InetAddress withoutNat64(InetAddress address) {
        if (!NAT64.contains(address)) {
            return address;
        }
        var bytes = address.getAddress();
        try {
            return InetAddress.getByAddress(Arrays.copyOfRange(bytes, bytes.length - IPV4_LENGTH, bytes.length));
        } catch (UnknownHostException e) {
            throw new AssertionError("four bytes are an address", e);
        }
    }
}
