package id.tuntas.fulfilment.operations.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import id.tuntas.platform.rest.problem.ProblemException;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeriesSearchTest {

    private static final Instant NOW = Instant.parse("2026-11-20T10:17:30Z");

    @Test
    void withoutParametersItIsTheLastDayInHalfHoursOrLonger() {
        var period = SeriesSearch.period(null, null, null, NOW);

        assertThat(period.from()).isEqualTo("2026-11-19T10:00:00Z");
        assertThat(period.to()).isEqualTo("2026-11-20T11:00:00Z");
        assertThat(period.step()).isEqualTo(Duration.ofHours(1));
        assertThat(period.steps()).isEqualTo(25);
    }

    @Test
    void stepsBeginAtWholeMultiplesWhateverIsAskedFor() {
        var period = SeriesSearch.period(
                Instant.parse("2026-11-19T23:50:01Z"), Instant.parse("2026-11-20T00:10:00Z"), "15m", NOW);

        assertThat(period.from()).isEqualTo("2026-11-19T23:45:00Z");
        assertThat(period.to()).isEqualTo("2026-11-20T00:15:00Z");
        assertThat(period.start(1)).isEqualTo("2026-11-20T00:00:00Z");
    }

    @ParameterizedTest
    @CsvSource({"1m, 60", "90s, 90", "PT15M, 900", "1h, 3600", "1d, 86400"})
    void stepIsADurationInEitherNotation(String text, long seconds) {
        assertThat(SeriesSearch.period(NOW.minusSeconds(7_200), NOW, text, NOW).step())
                .isEqualTo(Duration.ofSeconds(seconds));
    }

    @ParameterizedTest
    @CsvSource({"59s", "25h", "2d", "0m", "-5m", "often", "PT0S", "PT-1H", "999999d", "P9999999999999D"})
    void malformedStepsAreRefused(String step) {
        assertThatThrownBy(() -> SeriesSearch.period(NOW.minusSeconds(60), NOW, step, NOW))
                .isInstanceOf(ProblemException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-20T00:00:00Z, 2026-11-20T00:00:00Z, 1h", // empty
        "2026-11-20T00:00:00Z, 2026-11-19T00:00:00Z, 1h", // backwards
        "2026-01-01T00:00:00Z, 2026-11-19T00:00:00Z, 1d", // longer than 92 days
        "-999999999-01-01T00:00:00Z, +999999999-01-01T00:00:00Z, 1d",
        "2026-11-19T00:00:00Z, 2026-11-20T00:00:00Z, 1m" // 1,440 steps
    })
    void invalidPeriodsAreRefused(Instant from, Instant to, String step) {
        assertThatThrownBy(() -> SeriesSearch.period(from, to, step, NOW)).isInstanceOf(ProblemException.class);
    }

    @ParameterizedTest
    @CsvSource({"PT10M, PT1M", "PT4H, PT5M", "PT12H, PT15M", "P2D, PT1H", "P10D, PT6H", "P90D, PT24H"})
    void stepSuitsThePeriod(Duration length, Duration step) {
        assertThat(SeriesSearch.period(NOW.minus(length), NOW, null, NOW).step())
                .isEqualTo(step);
    }
}
