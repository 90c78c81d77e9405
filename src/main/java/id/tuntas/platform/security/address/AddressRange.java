package id.tuntas.platform.security.address;

import java.net.InetAddress;

/// One IP address, or a range in CIDR notation such as `10.0.0.0/8`.
///
/// @param bits the number of leading bits that are compared
public record AddressRange(InetAddress network, int bits) {

    /// @throws IllegalArgumentException if it is neither an address nor a range; names are not resolved
    public static AddressRange of(String text) {
        int slash = text.indexOf('/');
        var network = InetAddress.ofLiteral((slash < 0 ? text : text.substring(0, slash)).strip());
        int most = network.getAddress().length * Byte.SIZE;
        int bits = slash < 0 ? most : Integer.parseInt(text.substring(slash + 1).strip());
        if (bits < 0 || bits > most) {
            throw new IllegalArgumentException("not an address or a range: " + text);
        }
        return new AddressRange(network, bits);
    }

    public boolean contains(InetAddress address) {
        var one = network.getAddress();
        var other = address.getAddress();
        if (one.length != other.length) {
            return false;
        }
        for (int bit = 0; bit < bits; bit++) {
            int mask = 0x80 >> (bit % Byte.SIZE);
            if (((one[bit / Byte.SIZE] ^ other[bit / Byte.SIZE]) & mask) != 0) {
                return false;
            }
        }
        return true;
    }
}
