package id.tuntas.fulfilment.notification;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MailAddressTest {

    @ParameterizedTest
    @CsvSource({
        "Sari.W+1@Example.com, Sari.W+1@Example.com",
        "'\"a@b\"@example.com', '\"a@b\"@example.com'",
        "budi@kopi-ñusa.com, budi@xn--kopi-usa-h3a.com",
        "Budi@Kopi-Ñusa.com, Budi@xn--kopi-usa-h3a.com",
        "budi@例え.テスト, budi@xn--r8jz45g.xn--zckzah"
    })
    void domainIsWrittenInAscii(String address, String ascii) {
        assertThat(MailAddress.ascii(address)).contains(ascii);
    }

    @ParameterizedTest
    @ValueSource(strings = {"buñdi@example.com", "buñdi@kopi-ñusa.com", "ñusa", "budi@ñ..com", "budi@kopi ñusa.com"})
    void whatCannotBeWrittenInAsciiHasNoSuchForm(String address) {
        assertThat(MailAddress.ascii(address)).isEmpty();
    }

    /// As other letters it may belong to somebody else.
    @Test
    void domainThatIsTakenForAnotherHasNoSuchForm() {
        assertThat(MailAddress.ascii("budi@straße.example")).isEmpty();
        assertThat(MailAddress.ascii("budi@ΠΑΣΑΣ.example")).isPresent();
        assertThat(MailAddress.ascii("budi@πασας.example")).isEmpty();
    }
}
