package id.tuntas.platform.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecretMaskTest {

    private static final String METER = "1234-5678-9012-3456-7890/BUDI SANTOSO/R1/1300/32.8";
    private static final String ACCOUNT = "email: sari99@example.com\npassword: rahasia\npin: 4711";

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "Token 1234-5678-9012-3456-7890;  Token …890",
                "Token 12345678901234567890;      Token …890",
                "Token 1234 5678 9012 3456 7890.; Token …890.",
                "1234.5678 - 9012\t3456–7890 ok;  …890 ok",
                "no. 012345678901234567890123;    no. 0…890123"
            })
    void numberIsMaskedHoweverItIsGrouped(String text, String masked) {
        assertThat(masked(text, METER)).isEqualTo(masked);
        assertThat(masked(text, METER.replace("-", ""))).isEqualTo(masked);
        assertThat(masked(text, METER.replace('-', ' '))).isEqualTo(masked);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "BUDI SANTOSO, R1/1300 VA, 32.8 kWh",
                "Rp 1300",
                "Token 1234-5678",
                "Meter 1234-5678-9012-3456-7891"
            })
    void nameTariffAndOtherNumbersStay(String text) {
        assertThat(masked(text, METER)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "login sari99@example.com password rahasia; login …com password …",
                "login SARI99@EXAMPLE.COM;                  login …COM",
                "password=RAHASIA;                          password=…",
                "your email and password, pin 4711;         your email and password, pin 4711"
            })
    void accountIsMaskedWithoutItsLabels(String text, String masked) {
        assertThat(masked(text, ACCOUNT)).isEqualTo(masked);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "AAAA1111|valid until 2026-12-31; until 2026-12-31: 1;      until 2026-12-31: 1",
                "AAAA1111|valid until 31.12.2026; until 31.12.2026: 1;      until 31.12.2026: 1",
                "AAAA1111, Rp 1.500.000;          AAAA-1111 for Rp 1.500.000; … for Rp 1.500.000",
                "AB-1;                            AB-1 and AB 1;            … and AB 1",
                "123;                             123;                      123",
                "ABCD-EFGH-IJKL;                  ABCD-EFGH-IJKL IJKL;      …JKL IJKL"
            })
    void whatIsNoCodeStays(String secret, String text, String masked) {
        assertThat(masked(text, secret)).isEqualTo(masked);
    }

    @Test
    void secretsThatContainOthersAreMaskedAsAWhole() {
        var mask = SecretMask.of(Stream.of("1234567890", "1234567890ABCDEF", "ABCDEF"));

        assertThat(mask.in("a 1234567890ABCDEF b ABCDEFABCDEF")).isEqualTo("a …DEF b ……");
    }

    @Test
    void longSecretIsMaskedAsOne() {
        var secret = IntStream.range(0, 300).mapToObj(Integer::toHexString).reduce("", String::concat);

        assertThat(masked("(" + secret + ")", secret)).isEqualTo("(…" + "12b" + ")");
    }

    /// Billions of comparisons if each secret were compared at each place.
    @ParameterizedTest
    @ValueSource(strings = {"1", "1 ", "1-", "12345678", "/1", "password:1"})
    void timeIsBoundedWhateverSecretsAndTextContain(String pattern) {
        var hostile = pattern.repeat(200_000 / pattern.length());
        var many = IntStream.range(0, 20_000).mapToObj(number -> pattern + "1111111-" + number);
        var mask = SecretMask.of(Stream.concat(Stream.of(hostile + "2"), many));

        var masked = assertTimeoutPreemptively(Duration.ofSeconds(20), () -> mask.in(hostile));

        assertThat(masked.length()).isLessThanOrEqualTo(hostile.length());
    }

    private static String masked(String text, String... secrets) {
        return SecretMask.of(List.of(secrets).stream()).in(text);
    }
}
