package id.tuntas.platform.security.address;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import id.tuntas.testsupport.MappedSettings;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClientAddressTest {

    private static final String PROXY = "10.0.0.7";

    private final ClientAddress clientAddress = with("x-forwarded-for");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "192.0.2.1                        | 192.0.2.1",
                "192.0.2.1:4711                   | 192.0.2.1",
                "203.0.113.7, 192.0.2.1           | 192.0.2.1",
                "192.0.2.1, 10.0.0.8              | 192.0.2.1",
                "192.0.2.1,10.0.0.8 ,10.0.0.9     | 192.0.2.1",
                "203.0.113.7, 192.0.2.1, 10.0.0.8 | 192.0.2.1",
                "10.0.0.9, 10.0.0.8               | 10.0.0.9",
                "2001:db8::1                      | 2001:db8:0:0:0:0:0:1",
                "[2001:db8::1]:443                | 2001:db8:0:0:0:0:0:1",
                "192.0.2.1, fd00::1               | 192.0.2.1",
                "::ffff:192.0.2.1                 | 192.0.2.1",
                "unknown                          | 10.0.0.7",
                "192.0.2.1, unknown               | 10.0.0.7",
                "192.0.2.1, client.example, 10.0.0.8 | 10.0.0.8",
                "192.0.2.1,                       | 192.0.2.1",
                "192.0.2.1, ,                     | 10.0.0.7",
            })
    void lastAddressThatIsNoTrustedProxyIsTheClient(String header, String client) {
        assertThat(clientAddress.of(PROXY, List.of(header))).isEqualTo(client);
    }

    @Test
    void severalLinesAreOneList() {
        assertThat(clientAddress.of(PROXY, List.of("203.0.113.7", "192.0.2.1, 10.0.0.8")))
                .isEqualTo("192.0.2.1");
    }

    @Test
    void proxyThatNamesNoClientIsTheClient() {
        assertThat(clientAddress.of(PROXY, List.of())).isEqualTo(PROXY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"192.0.2.99", "11.0.0.1", "2001:db8::9"})
    void headerOfUntrustedPeersIsIgnored(String peer) {
        assertThat(clientAddress.of(peer, List.of("203.0.113.7"))).isEqualTo(peer);
    }

    @Test
    void noProxyIsTrustedUnlessSet() {
        var plain = new ClientAddress(MappedSettings.of(ProxyConfig.class, Map.of()));

        assertThat(plain.of("127.0.0.1", List.of("203.0.113.7"))).isEqualTo("127.0.0.1");
    }

    @Test
    void connectionThatIsGoneHasNoAddress() {
        assertThat(clientAddress.of(null, List.of("203.0.113.7"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "for=192.0.2.1;proto=https;by=10.0.0.7           | 192.0.2.1",
                "for=203.0.113.7, proto=https;For=\"192.0.2.1:80\" | 192.0.2.1",
                "for=\"[2001:db8::1]:4711\"                      | 2001:db8:0:0:0:0:0:1",
                "for=192.0.2.1, for=10.0.0.8                     | 192.0.2.1",
                "for=192.0.2.1, proto=https                      | 10.0.0.7",
                "for=_hidden                                     | 10.0.0.7",
            })
    void theStandardHeaderIsReadWhereItIsChosen(String header, String client) {
        assertThat(with("forwarded").of(PROXY, List.of(header))).isEqualTo(client);
    }

    @ParameterizedTest
    @ValueSource(strings = {"10.0.0.0/33", "10.0.0.0/-1", "fd00::/129", "10.0.0.0/x", "proxy.example", ""})
    void malformedRangeIsRefused(String text) {
        assertThatThrownBy(() -> AddressRange.of(text)).isInstanceOf(IllegalArgumentException.class);
    }

    private static ClientAddress with(String header) {
        return new ClientAddress(MappedSettings.of(
                ProxyConfig.class,
                Map.of("tuntas.http.trusted-proxies", "10.0.0.0/8,fd00::/8", "tuntas.http.forwarded-header", header)));
    }
}
