package id.tuntas.fulfilment.notification.quiethours;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.testsupport.MappedSettings;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuietHoursTest {

    @ParameterizedTest
    @CsvSource({
        "2026-11-21T13:59:59Z,", // 20:59 in Jakarta
        "2026-11-21T14:00:00Z, 2026-11-22T00:00:00Z",
        "2026-11-21T18:30:00Z, 2026-11-22T00:00:00Z",
        "2026-11-21T23:59:59Z, 2026-11-22T00:00:00Z",
        "2026-11-22T00:00:00Z,"
    })
    void nightEndsInTheMorning(Instant moment, Instant end) {
        assertThat(hours("21:00", "07:00", "Asia/Jakarta").endAfter(moment).orElse(null))
                .isEqualTo(end);
    }

    @ParameterizedTest
    @CsvSource({"2026-11-21T11:59:59Z,", "2026-11-21T12:00:00Z, 2026-11-21T13:30:00Z", "2026-11-21T13:30:00Z,"})
    void quietHoursMayLieWithinADay(Instant moment, Instant end) {
        assertThat(hours("12:00", "13:30", "UTC").endAfter(moment).orElse(null)).isEqualTo(end);
    }

    /// In Berlin the clocks go from 2 to 3 that night.
    @Test
    void daylightSavingIsObserved() {
        var end = hours("22:00", "07:00", "Europe/Berlin").endAfter(Instant.parse("2026-03-28T22:00:00Z"));

        assertThat(end).contains(Instant.parse("2026-03-29T05:00:00Z"));
    }

    /// In New York the clocks go from 2 back to 1 that night; in Berlin they skip the hour after 2.
    @ParameterizedTest
    @CsvSource({
        "01:30, America/New_York, 2026-11-01T05:10:00Z, 2026-11-01T05:30:00Z",
        "01:30, America/New_York, 2026-11-01T06:10:00Z, 2026-11-01T06:30:00Z",
        "01:30, America/New_York, 2026-11-01T06:30:00Z,",
        "02:30, Europe/Berlin, 2026-03-29T00:30:00Z, 2026-03-29T01:00:00Z",
        "02:30, Europe/Berlin, 2026-03-29T01:00:00Z,"
    })
    void endIsNeverInThePastWhenTheClocksAreChanged(String to, String zone, Instant moment, Instant end) {
        assertThat(hours("22:00", to, zone).endAfter(moment).orElse(null)).isEqualTo(end);
    }

    @Test
    void withoutSettingsThereAreNone() {
        var none = new QuietHours(MappedSettings.of(QuietHoursConfig.class, Map.of()));

        assertThat(none.endAfter(Instant.parse("2026-11-21T18:30:00Z"))).isEmpty();
    }

    private static QuietHours hours(String from, String to, String zone) {
        return new QuietHours(MappedSettings.of(
                QuietHoursConfig.class,
                Map.of(
                        "tuntas.notification.quiet-hours.from", from,
                        "tuntas.notification.quiet-hours.to", to,
                        "tuntas.notification.quiet-hours.zone", zone)));
    }
}
