package id.tuntas.platform.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// When pages close: at midnight in Jakarta, which is at 17:00 UTC.
class TrackingLinksTest {

    private static final Instant NOW = Instant.parse("2026-03-01T00:00:00Z");

    @Test
    void pageOfAnUnfinishedOrderStaysOpen() {
        var links = with("1s");

        assertThat(links.isOpen(null, NOW)).isTrue();
        assertThat(links.staysOpen(null, NOW)).isTrue();
    }

    /// In January: it names the 31st.
    @ParameterizedTest
    @CsvSource({
        "2026-01-30T16:59:59Z, true,  true",
        "2026-01-30T17:00:00Z, true,  false",
        "2026-01-31T16:59:59Z, true,  false",
        "2026-01-31T17:00:00Z, false, false"
    })
    void messageLeadsToItUntilADayBeforeItsEnd(Instant now, boolean isOpen, boolean staysOpen) {
        var links = with("30d");
        var finishedAt = Instant.parse("2026-01-01T08:00:00Z");

        assertThat(links.isOpen(finishedAt, now)).isEqualTo(isOpen);
        assertThat(links.staysOpen(finishedAt, now)).isEqualTo(staysOpen);
    }

    /// Or else no message would lead to a page that is open for less than a day.
    @ParameterizedTest
    @CsvSource({"2026-01-01T15:59:59Z, true", "2026-01-01T16:29:59Z, true", "2026-01-01T16:30:00Z, false"})
    void messageLeadsToAShortOneForHalfOfItsTime(Instant now, boolean staysOpen) {
        assertThat(with("1h").staysOpen(Instant.parse("2026-01-01T15:59:59Z"), now))
                .isEqualTo(staysOpen);
    }

    private static TrackingLinks with(String validFor) {
        return SomeLinks.with(Map.of("tuntas.tracking.valid-for", validFor));
    }
}
