package id.tuntas.platform.operate.retention;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OlderPartTest {

    private static final Instant RECENT = Instant.parse("2026-07-01T00:00:00Z");
    private static final Duration REACH = Duration.ofDays(31);
    private static final Duration EVERY = Duration.ofHours(6);

    @ParameterizedTest
    @ValueSource(ints = {1, 30, 31, 32, 100, 365})
    void everyOlderRowIsReachedByOneOfTheRuns(int days) {
        var row = RECENT.minus(Duration.ofDays(days));
        var oldest = RECENT.minus(Duration.ofDays(365));

        assertThat(LongStream.range(40, 40 + 12).filter(run -> isReached(row, oldest, run)))
                .isNotEmpty();
    }

    @Test
    void partIsAsLongAsTheReachOfEachRun() {
        var oldest = RECENT.minus(Duration.ofDays(365));

        assertThat(OlderPart.of(oldest, RECENT, REACH, 7))
                .hasValueSatisfying(part ->
                        assertThat(Duration.between(part.from(), part.to())).isEqualTo(REACH));
    }

    @Test
    void thereIsNoneWithoutOlderRows() {
        assertThat(OlderPart.of(RECENT, RECENT, REACH, 7)).isEmpty();
    }

    /// The limit moves on from run to run.
    private static boolean isReached(Instant row, Instant oldest, long run) {
        return OlderPart.of(oldest, RECENT.plus(EVERY.multipliedBy(run - 40)), REACH, run)
                .filter(part -> !row.isBefore(part.from()) && row.isBefore(part.to()))
                .isPresent();
    }
}
