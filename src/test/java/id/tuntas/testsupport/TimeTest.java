package id.tuntas.testsupport;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeTest {

    @ParameterizedTest
    @CsvSource({"16:49:59, 0", "16:50:00, 10", "16:59:59, 10", "17:00:00, 0"})
    void tenMinutesPassJustBeforeMidnightInJakarta(String time, int minutes) {
        var now = Instant.parse("2026-11-29T" + time + "Z");

        assertThat(Time.untilAwayFromMidnight(now)).hasMinutes(minutes);
    }
}
