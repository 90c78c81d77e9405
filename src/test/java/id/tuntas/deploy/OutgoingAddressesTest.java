package id.tuntas.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Which addresses the pods may connect to: by NAT64, a name that its owner chooses leads to an IPv4 address, too.
class OutgoingAddressesTest {

    private static final String NAT64 = "64:ff9b::";
    private static final int BITS_OF_NAT64 = 96;

    @Test
    void privateAddressesAreClosedByNat64Too() {
        var exceptions = except("0.0.0.0/0");

        assertThat(exceptions).contains("10.0.0.0/8", "169.254.0.0/16");
        assertThat(except("::/0").stream()
                        .filter(range -> range.startsWith(NAT64))
                        .map(OutgoingAddressesTest::embedded))
                .containsExactlyInAnyOrderElementsOf(exceptions);
    }

    private static List<String> except(String range) {
        var policy = Installation.PRODUCTION.find("NetworkPolicy", "tuntas").tree();
        return policy.at("/spec/egress").findValues("ipBlock").stream()
                .filter(block -> block.path("cidr").asText().equals(range))
                .flatMap(block -> Manifest.children(block.path("except")).stream())
                .map(JsonNode::asText)
                .toList();
    }

    /// `64:ff9b::a00:0/104` becomes `10.0.0.0/8`.
    private static String embedded(String range) {
        var parts = range.split("/", -1);
        try {
            var bytes = InetAddress.getByName(parts[0]).getAddress();
            var address = Inet4Address.getByAddress(Arrays.copyOfRange(bytes, 12, 16));
            return address.getHostAddress() + "/" + (Integer.parseInt(parts[1]) - BITS_OF_NAT64);
        } catch (UnknownHostException e) {
            throw new AssertionError(range, e);
        }
    }
}
