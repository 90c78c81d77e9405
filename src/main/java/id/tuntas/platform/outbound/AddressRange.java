package id.tuntas.platform.outbound;

import java.net.InetAddress;

/// A block of addresses in CIDR notation.
record AddressRange(byte[] prefix, int bits) {

    static AddressRange of(String cidr) {
        int slash = cidr.indexOf('/');
        var address = InetAddress.ofLiteral(cidr.substring(0, slash));
        return new AddressRange(address.getAddress(), Integer.parseInt(cidr.substring(slash + 1)));
    }

    boolean contains(byte[] address) {
        if (address.length != prefix.length) {
            return false;
        }
        for (int bit = 0; bit < bits; bit++) {
            int mask = 0x80 >> (bit % Byte.SIZE);
            if ((address[bit / Byte.SIZE] & mask) != (prefix[bit / Byte.SIZE] & mask)) {
                return false;
            }
        }
        return true;
    }
}
