package id.tuntas.commerce;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JakartaTimeTest {

    @ParameterizedTest
    @CsvSource({
        "2026-11-20T16:32:07.123Z, 2026-11-20T23:32:07+07:00",
        "2026-11-20T16:32:00Z, 2026-11-20T23:32:00+07:00",
        "2026-11-20T17:00:00Z, 2026-11-21T00:00:00+07:00"
    })
    void textHasSeconds(Instant instant, String text) {
        assertThat(JakartaTime.text(instant)).isEqualTo(text);
    }
}
