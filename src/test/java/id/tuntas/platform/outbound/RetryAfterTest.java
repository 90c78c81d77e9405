package id.tuntas.platform.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class RetryAfterTest {

    private static final Instant NOW = Instant.parse("2025-11-21T10:00:00Z");

    @Test
    void retryAfterInSecondsIsRead() {
        assertThat(RetryAfter.read(" 120 ", NOW)).contains(Duration.ofSeconds(120));
    }

    @ParameterizedTest
    @ValueSource(strings = {"9999999999", "99999999999999999999"})
    void moreSecondsThanAnyoneWaitsAreAVeryLongTime(String header) {
        assertThat(RetryAfter.read(header, NOW)).contains(Duration.ofSeconds(999_999_999));
    }

    @Test
    void dateIsReadAsTheTimeUntilThen() {
        assertThat(RetryAfter.read("Fri, 21 Nov 2025 10:01:30 GMT", NOW)).contains(Duration.ofSeconds(90));
    }

    @Test
    void dateInThePastMeansAtOnce() {
        assertThat(RetryAfter.read("Fri, 21 Nov 2025 09:00:00 GMT", NOW)).contains(Duration.ZERO);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "soon", "-1", "1.5"})
    void malformedHeaderCountsAsAbsent(String header) {
        assertThat(RetryAfter.read(header, NOW)).isEmpty();
    }
}
