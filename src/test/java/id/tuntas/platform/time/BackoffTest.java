package id.tuntas.platform.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BackoffTest {

    private final Backoff backoff = new Backoff(Duration.ofSeconds(1), 2, Duration.ofMinutes(1));

    @ParameterizedTest
    @CsvSource({"0, 800, 1200", "1, 1600, 2400", "5, 25600, 38400", "6, 48000, 72000", "1000000, 48000, 72000"})
    void delayGrowsToItsLimitWithJitter(int attempt, long least, long most) {
        assertThat(backoff.delay(attempt).toMillis()).isBetween(least, most);
    }

    /// Nor are those that have reached it the same.
    @Test
    void noDelayIsLongerThanTheLongest() {
        RandomGenerator random = new Random(1);

        assertThat(Stream.generate(() -> backoff.delay(9, random)).limit(100).distinct())
                .hasSizeGreaterThan(90)
                .allSatisfy(delay -> assertThat(delay).isBetween(Duration.ofSeconds(48), Duration.ofMinutes(1)));
    }
}
