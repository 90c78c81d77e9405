package id.tuntas.fulfilment.tracking;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MaskedAddressTest {

    @ParameterizedTest
    @CsvSource({
        "203.0.113.77,         203.0.113.…",
        "2001:db8:1:2:3:4:5:6, 2001:db8:1:…",
        "::1,                  0:0:0:…",
        "::ffff:203.0.113.77,  203.0.113.…",
        "nonsense,             unknown"
    })
    void networkIsShownWithoutThePlaceInIt(String address, String masked) {
        assertThat(MaskedAddress.of(address)).isEqualTo(masked);
    }
}
