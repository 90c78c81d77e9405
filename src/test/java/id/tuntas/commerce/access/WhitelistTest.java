package id.tuntas.commerce.access;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WhitelistTest {

    @ParameterizedTest
    @CsvSource({
        "203.0.113.7,   true",
        "203.0.113.8,   false",
        "198.51.100.0,  true",
        "198.51.101.0,  false",
        "2001:db8::1,   true",
        "2001:db9::1,   false",
    })
    void admitsAddressesAndRanges(String address, boolean isAdmitted) {
        var whitelist = Whitelist.of("203.0.113.7, 198.51.100.0/24, 2001:db8::/32");

        assertThat(whitelist.admits(address)).isEqualTo(isAdmitted);
    }

    @Test
    void emptyWhitelistAdmitsAll() {
        assertThat(Whitelist.of(null).admits("192.0.2.1")).isTrue();
    }
}
