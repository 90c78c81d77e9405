package id.tuntas.platform.security.address;

import io.smallrye.common.net.CidrAddress;
import java.net.InetAddress;

/// One IP address, or a range in CIDR notation such as `10.0.0.0/8`.
public record AddressRange(CidrAddress range) {

    /// @throws IllegalArgumentException if it is neither an address nor a range; names are not resolved
    public static AddressRange of(String text) {
        int slash = text.indexOf('/');
        var network = InetAddress.ofLiteral((slash < 0 ? text : text.substring(0, slash)).strip());
        int bits = slash < 0
                ? network.getAddress().length * Byte.SIZE
                : Integer.parseInt(text.substring(slash + 1).strip());
        return new AddressRange(CidrAddress.create(network, bits));
    }

    public boolean contains(InetAddress address) {
        return range.matches(address);
    }
}
